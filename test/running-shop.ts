import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

export type RunningShop = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** All that it wrote so far. */
  said(): string;
  /** SIGTERM, then waits; answers the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL for the shop and for its database at once, as a power cut would. */
  kill(): Promise<void>;
};

/** A data folder of its own below the system's temporary folder. */
export function temporaryDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'homeloom-shop-'));
  chmodSync(dataDir, 0o711);
  return {
    dataDir,
    remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** What runs instead of the shipped program. */
export const programVariable = 'HOMELOOM_TEST_PROGRAM';
export const sources = 'server/main.ts';
const shopProcess = z.object({
  /** Checkouts of before the bundle have none. */
  program: z.string().default(sources),
  flags: z.array(z.string()),
  environment: z.record(z.string(), z.string()),
});

const endWithParent = `--import=${new URL('./end-with-parent.mjs', import.meta.url).href}`;

/**
 * The flags and environment of `npm start`: tests and benchmarks run the configuration that is
 * shipped. Vitest runs the sources while the build is not of them, so that a change needs no build.
 */
export function shippedShop(environment: NodeJS.ProcessEnv, folder = process.cwd()) {
  const file = readFileSync(join(folder, 'scripts/shop-process.json'), 'utf8');
  const shipped = shopProcess.parse(JSON.parse(file));
  const env = { ...process.env, ...shipped.environment, ...environment };
  return { flags: shipped.flags, program: env[programVariable] ?? shipped.program, env };
}

/** `CHECKOUT`: the folder of another checkout, to compare with; it runs as that ships it. */
function spawnShop(dataDir: string, port: number | string, environment: NodeJS.ProcessEnv = {}) {
  const cwd = environment['CHECKOUT'] ?? process.cwd();
  const ways = { PORT: String(port), DATA_DIR: dataDir, ...environment };
  const { flags, program, env } = shippedShop(ways, cwd);
  return spawn(process.execPath, [...flags, endWithParent, program], {
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/**
 * SIGTERM for a shop that is about to start its database; answers its exit code and whether the
 * database runs on.
 */
export async function stopWhileStarting(
  dataDir: string,
): Promise<{ code: number | null; isDatabaseLeft: boolean }> {
  const child = spawnShop(dataDir, await freePort());
  const lock = join(dataDir, 'postgres/cluster/postmaster.pid');
  while (!existsSync(lock) && child.exitCode === null)
    await new Promise((resolve) => setImmediate(resolve));
  const code = await end(child, 'SIGTERM');
  return { code, isDatabaseLeft: existsSync(lock) };
}

/**
 * The shop as `npm start` runs it, as a process of its own with its own database, once it serves.
 */
export async function startShop(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<RunningShop> {
  const port = environment['PORT'] ?? (await freePort());
  const child = spawnShop(dataDir, port, environment);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const isOpen = new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      // The last lines of the announcement; a shop without its setup is not open.
      if (/Mails (?:can be read|are sent)/.test(said)) resolve();
    });
  });
  await Promise.race([
    isOpen,
    once(child, 'exit').then(() => Promise.reject(new Error(`the shop did not start:\n${said}`))),
  ]);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: child,
    said: () => said,
    stop: async () => end(child, 'SIGTERM'),
    kill: async () => {
      const postmaster = postmasterOf(dataDir);
      const gone = end(child, 'SIGKILL');
      if (postmaster !== null) process.kill(postmaster, 'SIGKILL');
      await gone;
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}

function postmasterOf(dataDir: string): number | null {
  const [pid] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  return pid ? Number(pid) : null;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
