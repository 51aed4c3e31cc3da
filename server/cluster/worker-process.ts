import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Resolves with the port once the worker serves; breaks when it ends before that. */
export async function waitUntilListening(worker: Worker): Promise<number> {
  const life = new AbortController();
  const gone = once(worker, 'exit', { signal: life.signal }).then(([code]) =>
    Promise.reject(new WorkerEnded(Number(code ?? 1))),
  );
  const listening = once(worker, 'listening', { signal: life.signal }).then(
    ([address]: { port: number }[]) => address?.port ?? 0,
  );
  try {
    return await Promise.race([listening, gone]);
  } finally {
    gone.catch(() => undefined);
    listening.catch(() => undefined);
    life.abort();
  }
}

/** It has said why itself. */
class WorkerEnded extends Error {
  constructor(code: number) {
    super('A worker ended before it served.');
    Object.assign(this, { code: code });
  }
}

/** Requests in flight are answered; who does not come to an end is ended. */
export async function shutDownWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const isLate = await Promise.race([gone.then(() => false), pause(11_000, true, { ref: false })]);
  if (isLate) worker.process.kill('SIGKILL');
  await gone;
}
