import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { type RunningShop, startShop } from './running-shop.ts';

const run = promisify(execFile);
const sharedImages = 'shared-images';

/**
 * The demo shop as its first start leaves it, running over a data folder of its own. That first
 * start happens once in a run: the other shops begin with a copy of what it made.
 *
 * Those with shared images store them in one folder: file names are content hashes, writes are
 * atomic, and resizing the demo images for each shop would take longer than most tests.
 */
export async function startDemoShop(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
  images: 'shared' | 'own' = 'shared',
): Promise<RunningShop> {
  const prepared = inject('demoFolder');
  if (!existsSync(prepared)) await prepare(prepared);
  const copied = readdirSync(prepared).filter(
    (name) => name !== sharedImages && !(images === 'shared' && name === 'media'),
  );
  // Owners and times come along: the database's files belong to an account of their own.
  await run('cp', ['-a', ...copied.map((name) => join(prepared, name)), dataDir]);
  if (images === 'shared') symlinkSync(join(prepared, sharedImages), join(dataDir, 'media'));
  return startShop(dataDir, environment);
}

/** Appears whole or not at all: of several that prepare it at once, the first is kept. */
async function prepare(prepared: string): Promise<void> {
  const draft = mkdtempSync(join(dirname(prepared), 'demo-draft-'));
  await run('chmod', ['711', draft]);
  const shop = await startShop(draft);
  await shop.stop();
  await run('cp', ['-a', join(draft, 'media'), join(draft, sharedImages)]);
  try {
    renameSync(draft, prepared);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(prepared)) throw error;
  }
}
