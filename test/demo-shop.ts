import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type RunningShop, startShop } from './running-shop.ts';
import { writeSmallImages } from './small-images.ts';

const run = promisify(execFile);
const imageFolders = { small: 'small-images', full: 'full-images' } as const;

/**
 * Copies the demo shop, as its first start leaves it, into a data folder. That first start happens
 * once in a run, as it takes three times as long as a later one.
 *
 * Shops with small or full images store them in one folder: file names are content hashes, writes
 * are atomic, and resizing the demo images for each shop would take longer than most tests. Only
 * tests of what images weigh or show need the full ones.
 */
export async function copyDemoShop(
  dataDir: string,
  images: keyof typeof imageFolders | 'own' = 'small',
): Promise<void> {
  const prepared = await preparedDemoShop();
  const shared: readonly string[] = Object.values(imageFolders);
  const copied = readdirSync(prepared).filter(
    (name) => !shared.includes(name) && (images === 'own' || name !== 'media'),
  );
  // Owners and times come along: the database's files belong to an account of their own.
  await run('cp', ['-a', ...copied.map((name) => join(prepared, name)), dataDir]);
  if (images !== 'own') symlinkSync(join(prepared, imageFolders[images]), join(dataDir, 'media'));
}

/** Runs a copy of the demo shop over a data folder of its own. */
export async function startDemoShop(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
  images?: keyof typeof imageFolders | 'own',
): Promise<RunningShop> {
  await copyDemoShop(dataDir, images);
  return startShop(dataDir, environment);
}

/** The folder that global setup made for this run; workers inherit its name. */
export const testFolderVariable = 'HOMELOOM_TEST_FOLDER';

/** The data folder to copy, once it is prepared. */
export async function preparedDemoShop(): Promise<string> {
  const folder = process.env[testFolderVariable];
  if (folder === undefined) throw new Error(`${testFolderVariable} is not set by a global setup`);
  const prepared = join(folder, 'demo');
  await prepareOnce(prepared);
  return prepared;
}

/** Prepares the demo shop unless another process of this run has, or waits until it has. */
async function prepareOnce(prepared: string): Promise<void> {
  const lock = `${prepared}.lock`;
  while (!existsSync(prepared)) {
    if (takeLock(lock))
      await prepare(prepared).catch((error: unknown) => {
        rmSync(lock, { recursive: true });
        throw error;
      });
    else await pause(100);
  }
}

/**
 * Takes a lock that stays: once the shop is prepared, a process that looked just before must not
 * prepare it again. False if it is taken.
 */
function takeLock(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function prepare(prepared: string): Promise<void> {
  const draft = mkdtempSync(join(dirname(prepared), 'demo-draft-'));
  await run('chmod', ['711', draft]);
  const shop = await startShop(draft);
  await shop.stop();
  const media = join(draft, 'media');
  await run('cp', ['-a', media, join(draft, imageFolders.full)]);
  await writeSmallImages(media, join(draft, imageFolders.small));
  renameSync(draft, prepared);
}
