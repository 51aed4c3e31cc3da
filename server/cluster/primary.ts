import cluster, { type Worker } from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import { shutDownWorker, waitUntilListening } from './worker-process.ts';

export type WorkerCluster = {
  /** Resolves with the port when all of them serve; breaks when the first of them could not start. */
  ready: Promise<number>;
  /** One after the other is followed by a new one, which serves before the old one goes. */
  restartAll(): Promise<void>;
  stop(): Promise<void>;
};
export type WorkerClusterOptions = {
  size: number;
  environment: Record<string, string>;
  logger: FastifyBaseLogger;
};

// The workers take connections themselves: handed out by this process, one that is on its way to a worker that dies is answered by nobody.
cluster.schedulingPolicy = cluster.SCHED_NONE;

const [shortLifeMs, againAfterMs] = [2_000, 1_000];

/** Processes that share one port and one database; one that dies unasked is replaced at once, or after a moment where it did not live long. */
export function startWorkers({ size, environment, logger }: WorkerClusterOptions): WorkerCluster {
  const leaving = new Set<Worker>();
  let isStopping = false;
  let isOpen = false;
  let renewing: Promise<void> = Promise.resolve();

  const hire = (): Worker => {
    const worker = cluster.fork(environment);
    const bornMs = performance.now();
    worker.on('error', (error) => logger.error({ err: error }, 'a worker could not be told'));
    worker.on('exit', (code, signal) => {
      const isWanted = !isStopping && isOpen && !leaving.delete(worker);
      if (!isWanted) return;
      logger.warn({ pid: worker.process.pid, code, signal }, 'a worker ended and is replaced');
      const wait = performance.now() - bornMs < shortLifeMs ? againAfterMs : 0;
      setTimeout(() => !isStopping && hire(), wait);
    });
    return worker;
  };

  const begin = async (): Promise<number> => {
    const ports = await Promise.all(
      Array.from({ length: size }, async () => waitUntilListening(hire())),
    );
    isOpen = true;
    return ports[0] ?? 0;
  };

  const renewAll = async (): Promise<void> => {
    for (const old of liveWorkers()) {
      if (isStopping) return;
      await waitUntilListening(hire());
      leaving.add(old);
      await shutDownWorker(old);
    }
    logger.info('all workers are new');
  };

  return {
    ready: begin(),
    restartAll: async () => {
      renewing = renewing.then(renewAll).catch((error: unknown) => {
        if (!isStopping) logger.error({ err: error }, 'the workers stay as they are');
      });
      return renewing;
    },
    stop: async () => {
      isStopping = true;
      await Promise.all(liveWorkers().map(shutDownWorker));
    },
  };
}

const liveWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
