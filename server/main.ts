import cluster from 'node:cluster';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { type Config, readConfig } from './config/config.ts';
import { exitWithError } from './startup/exit-with-error.ts';
import { setNodeEnv } from './startup/node-env.ts';
import { loadOrCreateSecret } from './startup/stored-secret.ts';

setNodeEnv(process.env);
enableCompileCache();

/** Runs the shop in one process, or as the primary or a worker of a cluster. */
async function main(): Promise<void> {
  const { createLogger, ignoreOutputErrors } = await import('./observability/log.ts');
  ignoreOutputErrors();
  const read = readConfig(process.env);
  const logger = createLogger(read);
  const config: Config = {
    ...read,
    secret: read.secret ?? (await loadOrCreateSecret(read.dataDir)),
  };
  if (config.workers === 1 || config.isDev) {
    const { runSingleProcess } = await import('./startup/single-process.ts');
    return runSingleProcess(config, logger);
  }
  if (cluster.isPrimary) {
    const { runPrimary } = await import('./startup/primary.ts');
    return runPrimary(config, logger);
  }
  const { runClusterWorker } = await import('./startup/cluster-worker.ts');
  return runClusterWorker(config, logger);
}

try {
  await main();
  // Flushed now: a killed process would lose the cache, and the next start would be slow again.
  flushCompileCache();
} catch (error) {
  exitWithError(error);
}
