import { EventEmitter } from 'node:events';
import {
  type CronItem,
  Logger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
} from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { connect, type Database } from '#database/client/pool.ts';
import { housekeeping } from './housekeeping.ts';
import { watchWorkers } from './liveness.ts';
import { relayOutbox } from './queries.ts';
import type { Tasks } from './task.ts';

/**
 * Cron schedule by task: `minute hour day month weekday` (UTC). With `isExclusive`, one run at a
 * time over all processes, and at most one waits for its end.
 */
export type CronSchedule = Readonly<Record<string, string | { match: string; isExclusive: true }>>;

export type Jobs = { stop(): Promise<void> };
type JobsOptions = {
  url: string;
  logger: FastifyBaseLogger;
  tasks: Tasks;
  /**
   * Tasks that wait for other systems, such as a mail server. Each group has its own workers and
   * delays no other task.
   */
  slowTasks?: readonly Tasks[];
  schedule?: CronSchedule;
};

const concurrency = 4;
const pollMs = 2_000;
const drainMs = 6_000;
/**
 * Each new job wakes every group of every process: one statement fetches for all workers of a
 * group. A group that found none waits `durationMs` for the next wake-up, so that orders do not
 * make every group look once for each. A job that finds its workers busy goes back after `ttl`, for
 * another process.
 */
const fetching = {
  size: concurrency,
  ttl: 1_000,
  refetchDelay: { durationMs: 100, threshold: 0, maxAbortThreshold: 1_000 },
};
const restartMs = 1_000;
/** Maximum delay of an outbox row whose process was killed before relaying it. */
const outboxSweepMs = 1_000;
/**
 * Scheduled tasks are few, and many jobs may wait for a slow provider: an expired hold must not
 * wait for them.
 */
const scheduledPriority = -1;

/** Runs the job queue until `stop`, which waits for running jobs. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { url, logger, tasks, slowTasks = [], schedule = {} } = options;
  // A running task holds no connection of this pool: one each for four workers, for LISTEN of each
  // group and for liveness.
  const database = connect(url, { max: concurrency + slowTasks.length + 2 });
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
  const start = async (group: Tasks, groupSchedule: CronSchedule): Promise<Jobs> =>
    startWorkers({ database, events, logger, tasks: group, schedule: groupSchedule });
  const running: Jobs[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map(async (workers) => workers.stop()));
    await outboxSweep.stop();
    await liveness.stop();
    await database.end();
  };
  try {
    running.push(
      await start(
        { ...tasks, housekeeping: housekeeping(database) },
        { ...schedule, housekeeping: '17 * * * *' },
      ),
    );
    for (const group of slowTasks) running.push(await start(group, {}));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

type WorkersOptions = Required<Pick<JobsOptions, 'logger' | 'tasks' | 'schedule'>> & {
  database: Database;
  events: EventEmitter;
};

/**
 * Starts four workers that take the given tasks only. Restarts them when they gave up because the
 * database was unavailable for long.
 */
async function startWorkers(options: WorkersOptions): Promise<Jobs> {
  const { database, events, logger, tasks, schedule } = options;
  const taskList = toTaskList(tasks);
  const parsedCronItems = parseCronItems(toCronItems(schedule));
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
      preset: {
        worker: {
          // Batched completion: only this path of the queue handles a lost database at the end of a
          // job.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
          localQueue: fetching,
        },
      },
    });
    started.promise.then(ended, ended);
    return started;
  };
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
  await runner;
  return {
    stop: async () => {
      isStopping = true;
      await runner
        .then(async (running) => running.stop())
        .catch((error: unknown) => logger.debug({ err: error }, 'job queue had already stopped'));
    },
  };
}

/**
 * Relays outbox rows left by processes that died or lost their database. Other rows are relayed
 * right after their commit.
 */
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

/** The queue serializes the runs of an exclusive task; its key replaces the run that waits. */
export const toCronItems = (schedule: CronSchedule): CronItem[] =>
  Object.entries(schedule).map(([task, timing]) => ({
    task,
    match: typeof timing === 'string' ? timing : timing.match,
    options: {
      priority: scheduledPriority,
      ...(typeof timing === 'string' ? {} : { queueName: task, jobKey: task }),
    },
  }));

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
