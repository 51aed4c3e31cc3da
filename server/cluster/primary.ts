import cluster, { type Worker } from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import { shutDownWorker, waitUntilListening } from './worker-process.ts';

type WorkerCluster = {
  /** Resolves with the port when all workers listen; rejects if one of the first cannot start. */
  ready: Promise<number>;
  /** Rolling restart: each new worker listens before its predecessor shuts down. */
  restartAll(): Promise<void>;
  stop(): Promise<void>;
};
type WorkerClusterOptions = {
  size: number;
  environment: Record<string, string>;
  logger: FastifyBaseLogger;
};

// The workers accept connections themselves. With round-robin, a connection on its way to a dying
// worker is lost.
cluster.schedulingPolicy = cluster.SCHED_NONE;

const [shortLifeMs, restartDelayMs] = [2_000, 1_000];

/**
 * Forks workers that share one port and one database. Replaces a crashed worker at once, or after a
 * delay if it lived under 2 s.
 */
export function startWorkers({ size, environment, logger }: WorkerClusterOptions): WorkerCluster {
  const retired = new Set<Worker>();
  let isStopping = false;
  let isReady = false;
  let restarting: Promise<void> = Promise.resolve();

  const fork = (): Worker => {
    const worker = cluster.fork(environment);
    const forkedMs = performance.now();
    worker.on('error', (error) =>
      logger.error({ err: error }, 'a message to a worker could not be sent'),
    );
    worker.on('exit', (code, signal) => {
      const isCrash = !isStopping && isReady && !retired.delete(worker);
      if (!isCrash) return;
      logger.warn({ pid: worker.process.pid, code, signal }, 'a worker ended and is replaced');
      const delayMs = performance.now() - forkedMs < shortLifeMs ? restartDelayMs : 0;
      setTimeout(() => !isStopping && fork(), delayMs);
    });
    return worker;
  };

  const begin = async (): Promise<number> => {
    const ports = await Promise.all(
      Array.from({ length: size }, async () => waitUntilListening(fork())),
    );
    isReady = true;
    return ports[0] ?? 0;
  };

  const replaceEach = async (): Promise<void> => {
    for (const old of liveWorkers()) {
      if (isStopping) return;
      await waitUntilListening(fork());
      retired.add(old);
      await shutDownWorker(old);
    }
    logger.info('all workers restarted');
  };

  return {
    ready: begin(),
    restartAll: async () => {
      restarting = restarting.then(replaceEach).catch((error: unknown) => {
        if (!isStopping)
          logger.error({ err: error }, 'rolling restart failed, old workers continue');
      });
      return restarting;
    },
    stop: async () => {
      isStopping = true;
      await Promise.all(liveWorkers().map(shutDownWorker));
    },
  };
}

const liveWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
