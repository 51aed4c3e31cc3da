import type { Logger } from 'pino';
import { startWorkers } from '../cluster/primary.ts';
import { aggregateWorkerMetrics } from '../cluster/worker-metrics.ts';
import type { Config } from '../config/config.ts';
import { distFolder, loadBuild } from '../pages/web-build.ts';
import { announce } from './announce.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { openDatabase } from './open-database.ts';
import { runUntilSignal } from './shutdown.ts';

/**
 * The cluster's primary: opens the database, runs the jobs and forks the workers. SIGHUP restarts
 * the workers one by one.
 */
export async function runPrimary(config: Config, logger: Logger): Promise<void> {
  await runUntilSignal(logger, async () => {
    const { database, url, pooledUrl, close } = await openDatabase(config, logger);
    aggregateWorkerMetrics();
    const workers = startWorkers({
      size: config.workers,
      environment: { DATABASE_URL: pooledUrl },
      logger,
    });
    const web = await loadBuild(distFolder);
    const jobs = await startBackgroundJobs({ config, database, url, logger, web });
    process.on('SIGHUP', () => void workers.restartAll());
    try {
      await announce(config, database, [{ port: await workers.ready }]);
    } catch (error) {
      await workers.stop();
      await jobs.stop();
      await close();
      process.exit(error instanceof Error && 'code' in error ? Number(error.code) || 1 : 1);
    }
    return [() => workers.stop(), () => jobs.stop(), () => database.end(), close];
  });
}
