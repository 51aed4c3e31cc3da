import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { connect, type Database } from '#database/client/pool.ts';
import { housekeeping } from './housekeeping.ts';
import { watchWorkers } from './liveness.ts';
import { relayOutbox } from './queries.ts';
import type { Tasks } from './task.ts';

/** Cron schedule by task: `minute hour day month weekday` (UTC). */
export type CronSchedule = Readonly<Record<string, string>>;

export type Jobs = { stop(): Promise<void> };
export type JobsOptions = {
  url: string;
  logger: FastifyBaseLogger;
  tasks: Tasks;
  schedule?: CronSchedule;
};

const concurrency = 4;
const pollMs = 2_000;
const drainMs = 6_000;
const restartMs = 1_000;
/** Maximum delay of an outbox row whose process was killed before relaying it. */
const outboxSweepMs = 1_000;

/** Runs the job queue until `stop`, which waits for running jobs. */
export async function startJobs({ url, logger, tasks, schedule = {} }: JobsOptions): Promise<Jobs> {
  // One connection per worker, one for LISTEN, one for the liveness locks.
  const database = connect(url, { max: concurrency + 2 });
  database.pool.on('connect', (client) => client.on('error', () => undefined));
  const liveness = watchWorkers(database, logger);
  const outboxSweep = sweepOutbox(database);
  const events = new EventEmitter();
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) =>
    liveness.add(workerPool.id),
  );
  events.on('pool:release', ({ workerPool }: { workerPool: { id: string } }) =>
    liveness.remove(workerPool.id),
  );
  const taskList = toTaskList({ ...tasks, housekeeping: housekeeping(database) });
  const parsedCronItems = parseCronItems(
    Object.entries({ ...schedule, housekeeping: '17 * * * *' }).map(([task, match]) => ({
      task,
      match,
    })),
  );
  let isStopping = false;

  const start = async (): Promise<Runner> => {
    const started = await run({
      pgPool: database.pool,
      taskList,
      parsedCronItems,
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: drainMs,
      logger: debugLogger(logger),
      events,
      // Batched completion: only this path of the queue handles a lost database at the end of a job.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    started.promise.then(ended, ended);
    return started;
  };
  // Restarts a queue that gave up because the database was unavailable for long.
  const ended = (reason: unknown): void => {
    if (isStopping) return;
    if (reason instanceof Error) logger.warn({ err: reason }, 'job queue stopped, restarting');
    setTimeout(() => {
      if (isStopping) return;
      runner = start();
      runner.catch(ended);
    }, restartMs).unref();
  };
  let runner = start();
  try {
    await runner;
  } catch (error) {
    await outboxSweep.stop();
    await liveness.stop();
    await database.end();
    throw error;
  }
  return {
    stop: async () => {
      isStopping = true;
      await runner
        .then(async (running) => running.stop())
        .catch((error: unknown) => logger.debug({ err: error }, 'job queue had already stopped'));
      await outboxSweep.stop();
      await liveness.stop();
      await database.end();
    },
  };
}

/** Relays outbox rows left by processes that died or lost their database. Other rows are relayed right after their commit. */
function sweepOutbox(database: Database): { stop(): Promise<void> } {
  let last = relayOutbox(database);
  const timer = setInterval(() => {
    last = relayOutbox(database);
  }, outboxSweepMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await last;
    },
  };
}

const toTaskList = (tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) =>
        task(payload, { isLastTry: job.attempts >= job.max_attempts }),
    ]),
  );

/** Logs the queue's own messages at debug level; tasks log what operators need. */
const debugLogger = (logger: FastifyBaseLogger): Logger =>
  new Logger(() => (_level, message) => logger.debug(message));
