import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigProblem, readConfig } from './config.ts';

enableCompileCache();

const distFolder = fileURLToPath(new URL('../dist', import.meta.url));

/** Everything that one process of the shop needs, started in order; whatever cannot start says so in one sentence. */
async function main(): Promise<void> {
  const { makeLogger } = await import('./log.ts');
  const read = readConfig(process.env);
  const logger = makeLogger(read);
  const config: Config = { ...read, secret: read.secret ?? (await keptSecret(read.dataDir)) };
  const { openDatabase } = await import('./open-database.ts');
  const { database, url, close } = await openDatabase(config, logger);
  const [{ createShop }, { loadBuild }, { listenForPurges }, { startMailing }] = await Promise.all([
    import('./app.ts'),
    import('./http/web-build.ts'),
    import('./http/purges.ts'),
    import('./mailing.ts'),
  ]);
  const web = config.isDev ? null : await loadBuild(distFolder);
  const shop = await createShop({ config, database, logger, web, distFolder });
  const purges = listenForPurges(url, shop.cache, logger);
  const mailing = await startMailing({ config, database, url, logger, web: shop.web });
  await listen(shop.app, config);

  const { announce } = await import('./announce.ts');
  announce(config, shop.app.addresses());

  const { closeServer, stopOnSignals } = await import('./stop.ts');
  stopOnSignals(logger, [() => closeServer(shop.app), () => mailing.stop(), () => purges.stop(), () => database.end(), close]);
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new ConfigProblem(`Port ${port} is taken by another program: stop it, or set PORT to a free one.`);
    if (code === 'EACCES') throw new ConfigProblem(`Port ${port} may not be used by this user: set PORT to one above 1023.`);
    throw error;
  }
}

/** The demo shop makes its secret once and keeps it with its data. */
async function keptSecret(dataDir: string): Promise<string> {
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
} catch (error) {
  const isForPeople = error instanceof Error && ['ConfigProblem', 'CannotStart'].includes(error.constructor.name);
  process.stderr.write(`${isForPeople ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
