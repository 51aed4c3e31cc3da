import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, startedAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { lastErrors } from './last-errors.ts';
import { StartupError } from './startup-error.ts';
import { initialSettings, type Durability } from './settings.ts';

export const superuser = 'postgres';
/** Name of the shop's role and of the database that it owns. */
export const shopName = 'shop';

type ClusterOptions = {
  home: string;
  binaries: Binaries;
  account: Account | null;
  durability: Durability;
};

/**
 * Returns the cluster's folder and creates it if missing. A draft is renamed at the end, so it
 * appears complete or not at all.
 */
export async function ensureCluster(options: ClusterOptions): Promise<string> {
  const cluster = join(options.home, 'cluster');
  if (existsSync(cluster)) {
    refuseOtherMajor(cluster, options.binaries.major);
    return cluster;
  }
  removeDrafts(options.home);
  const draft = join(options.home, `draft-${process.pid}`);
  await initialise(draft, options);
  renameSync(draft, cluster);
  if (options.durability === 'full') await syncFolder(options.home);
  return cluster;
}

/** Creates the database's folder, private to the account, or checks that the account owns it. */
export function ensureHome(home: string, account: Account | null): void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const owner = statSync(home).uid;
  // Owned by root: just created, or left by a start that was killed before this line.
  if (account !== null && owner === 0) return chownSync(home, account.uid, account.gid);
  if (owner === (account?.uid ?? process.getuid?.())) return undefined;
  throw new StartupError(
    `The database in ${home} belongs to user ${owner}: start the shop as that user or as root.`,
  );
}

async function initialise(
  draft: string,
  { home, binaries, account, durability }: ClusterOptions,
): Promise<void> {
  const locale = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  const sync = durability === 'full' ? [] : ['--no-sync'];
  await run(
    binaries.initdb,
    [
      '--pgdata',
      draft,
      '--username',
      superuser,
      '--auth=trust',
      '--no-instructions',
      ...locale,
      ...sync,
      ...initialSettings(),
    ],
    { cwd: home, account },
  );
  const statements = `create role ${shopName} login createdb;\ncreate database ${shopName} owner ${shopName};\n`;
  await run(
    binaries.postgres,
    ['--single', '-D', draft, ...(durability === 'full' ? [] : ['-F']), superuser],
    { cwd: home, account },
    statements,
  );
}

// A kill before the rename leaves a draft. The shop's lock guarantees that no process still writes
// it.
function removeDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    if (name.startsWith('draft-'))
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function refuseOtherMajor(cluster: string, major: number): void {
  const found = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10);
  if (found === major) return;
  throw new StartupError(
    `The database in ${cluster} was written by PostgreSQL ${found} and this version of the shop includes PostgreSQL ${major}: go back to the version that wrote it, or move the data over with a dump.`,
  );
}

async function run(
  program: string,
  args: string[],
  { cwd, account }: { cwd: string; account: Account | null },
  input = '',
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const started = startedAs(account, program, args);
  const child = spawn(started.program, started.args, { ...started.options, cwd, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('error', (error) => {
    reject(
      new StartupError(
        `The embedded PostgreSQL does not run on this system (${error.message}): set DATABASE_URL to one of your own.`,
      ),
    );
  });
  child.on('close', (code) => {
    if (code === 0 && !/\b(FATAL|ERROR):/.test(output)) resolve();
    else
      reject(
        new StartupError(
          `The embedded database could not be created: ${lastErrors(output) || `${program} ended with ${code}`}`,
        ),
      );
  });
  // A program that exits before it reads explains the error on its error output.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  await promise;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
