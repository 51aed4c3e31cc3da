import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { type Config, readConfig } from './config/config.ts';

enableCompileCache();

/** The shop as one process, as the head of several that serve, or as one of those. */
async function main(): Promise<void> {
  const { createLogger, ignoreOutputErrors } = await import('./observability/log.ts');
  ignoreOutputErrors();
  const read = readConfig(process.env);
  const logger = createLogger(read);
  const config: Config = {
    ...read,
    secret: read.secret ?? (await loadOrCreateSecret(read.dataDir)),
  };
  const { runPrimary, runSingleProcess, runClusterWorker } = await import('./startup/run.ts');
  if (config.workers === 1 || config.isDev) return runSingleProcess(config, logger);
  return cluster.isPrimary ? runPrimary(config, logger) : runClusterWorker(config, logger);
}

/** The demo shop makes its secret once and keeps it with its data. */
async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  if (existsSync(path)) return (await readFile(path, 'utf8')).trim();
  const { randomBytes } = await import('node:crypto');
  const secret = randomBytes(32).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}

try {
  await main();
  // At once: a process that is killed keeps nothing, and the next would start as slowly.
  flushCompileCache();
} catch (error) {
  const isForPeople =
    error instanceof Error && ['ConfigProblem', 'CannotStart'].includes(error.constructor.name);
  process.stderr.write(
    `${isForPeople ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
