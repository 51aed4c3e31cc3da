import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { connect, type Database } from '#database/client/pool.ts';
import { housekeeping } from './housekeeping.ts';
import { watchWorkers } from './liveness.ts';
import { sendNotices } from './queries.ts';
import type { Tasks } from './task.ts';

/** Tasks that run by the clock, as `minute hour day month weekday` (UTC). */
export type Timetable = Readonly<Record<string, string>>;

export type Jobs = { stop(): Promise<void> };
export type JobsOptions = {
  url: string;
  logger: FastifyBaseLogger;
  tasks: Tasks;
  schedule?: Timetable;
};

const concurrency = 4;
const pollMs = 2_000;
const drainMs = 6_000;
const restartMs = 1_000;
/** How long a notice may wait whose process was killed before it sent it. */
const outboxSweepMs = 1_000;

/** Works on the queue until `stop`, which lets running jobs come to their end. */
export async function startJobs({ url, logger, tasks, schedule = {} }: JobsOptions): Promise<Jobs> {
  // The queue's own connections: one a worker, one that listens, one that tells who lives.
  const database = connect(url, { max: concurrency + 2 });
  database.pool.on('connect', (client) => client.on('error', () => undefined));
  const liveness = watchWorkers(database, logger);
  const sweeping = sweepOutbox(database);
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

  const begin = async (): Promise<Runner> => {
    const begun = await run({
      pgPool: database.pool,
      taskList,
      parsedCronItems,
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: drainMs,
      logger: debugLogger(logger),
      events,
      // In batches of whatever there is: only then is it foreseen that the database may be gone when a job ends.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    begun.promise.then(ended, ended);
    return begun;
  };
  // A queue that gives up, because the database was away for long, is begun anew.
  const ended = (reason: unknown): void => {
    if (isStopping) return;
    if (reason instanceof Error)
      logger.warn({ err: reason }, 'the job queue stopped and is begun again');
    setTimeout(() => {
      if (isStopping) return;
      runner = begin();
      runner.catch(ended);
    }, restartMs).unref();
  };
  let runner = begin();
  try {
    await runner;
  } catch (error) {
    await sweeping.stop();
    await liveness.stop();
    await database.end();
    throw error;
  }
  return {
    stop: async () => {
      isStopping = true;
      await runner
        .then(async (running) => running.stop())
        .catch((error: unknown) => logger.debug({ err: error }, 'the job queue had stopped'));
      await sweeping.stop();
      await liveness.stop();
      await database.end();
    },
  };
}

/** Each sends its own notices as it leaves them; here come those of a process that is gone, or that lost its database for a moment. */
function sweepOutbox(database: Database): { stop(): Promise<void> } {
  let last = sendNotices(database);
  const timer = setInterval(() => {
    last = sendNotices(database);
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

/** What the queue has to say is for whoever looks into it; a task logs what an owner should know. */
const debugLogger = (logger: FastifyBaseLogger): Logger =>
  new Logger(() => (_level, message) => logger.debug(message));
