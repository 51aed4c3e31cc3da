import { enableCompileCache, flushCompileCache } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Preloaded into the workers of the integration tests. Shops and threads share the cache.
enableCompileCache();

// Before vitest hooks into Node's loader: it sends a message to its main process for each import
// that it sees. Threads of a worker preload this file too and need a few modules only.
if (isMainThread) {
  await import('../server/app.ts');
  // Node writes the cache at the exit, and vitest kills its workers.
  flushCompileCache();
}
