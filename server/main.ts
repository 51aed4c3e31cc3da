import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { type Config, readConfig } from './config/config.ts';
import { exitWithError } from './startup/exit-with-error.ts';
import { setNodeEnv } from './startup/node-env.ts';

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

/** The demo shop generates its secret once and stores it in DATA_DIR. */
async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  if (existsSync(path)) return (await readFile(path, 'utf8')).trim();
  const [{ randomBytes }, { makeDataFolder }] = await Promise.all([
    import('node:crypto'),
    import('#database/embedded/make-folder.ts'),
  ]);
  const secret = randomBytes(32).toString('base64url');
  makeDataFolder(dataDir);
  await writeFile(path, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}

try {
  await main();
  // Flushed now: a killed process would lose the cache, and the next start would be slow again.
  flushCompileCache();
} catch (error) {
  exitWithError(error);
}
