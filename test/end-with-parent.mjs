import cluster from 'node:cluster';
import { isMainThread } from 'node:worker_threads';

// Preloaded into a shop: ends it when the process that started it is gone, even by SIGKILL. Nothing
// is written to its input, which closes then.
if (cluster.isPrimary && isMainThread) {
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  process.stdin.unref();
}
