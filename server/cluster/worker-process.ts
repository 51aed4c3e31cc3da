import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const shutdownMaxMs = 11_000;

/** Resolves with the port when the worker listens; rejects if it exits first. */
export async function waitUntilListening(worker: Worker): Promise<number> {
  const abort = new AbortController();
  const exited = once(worker, 'exit', { signal: abort.signal }).then(([code]) =>
    Promise.reject(new WorkerExited(Number(code ?? 1))),
  );
  const listening = once(worker, 'listening', { signal: abort.signal }).then(
    ([address]: { port: number }[]) => address?.port ?? 0,
  );
  try {
    return await Promise.race([listening, exited]);
  } finally {
    exited.catch(() => undefined);
    listening.catch(() => undefined);
    abort.abort();
  }
}

/** Carries the worker's exit code. The worker has printed the reason itself. */
class WorkerExited extends Error {
  constructor(code: number) {
    super('A worker exited before it listened.');
    Object.assign(this, { code });
  }
}

/** Sends SIGTERM, which lets requests in flight finish, and SIGKILL after 11 s. */
export async function shutDownWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exited = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const isLate = await Promise.race([
    exited.then(() => false),
    pause(shutdownMaxMs, true, { ref: false }),
  ]);
  if (isLate) worker.process.kill('SIGKILL');
  await exited;
}
