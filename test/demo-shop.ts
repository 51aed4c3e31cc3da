import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { type RunningShop, startShop } from './running-shop.ts';

const run = promisify(execFile);

/**
 * The demo shop as its first start leaves it, running over a data folder of its own. That first
 * start happens once in a run: the other shops begin with a copy of what it made.
 *
 * All of them store images in one folder: file names are content hashes, writes are atomic, and
 * resizing the demo images for each shop would take longer than most tests.
 */
export async function startDemoShop(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<RunningShop> {
  const prepared = inject('demoFolder');
  if (!existsSync(prepared)) await prepare(prepared);
  // Owners and times come along: the database's files belong to an account of their own.
  await run('cp', ['-a', `${prepared}/.`, dataDir]);
  rmSync(join(dataDir, 'media'), { recursive: true });
  symlinkSync(join(prepared, 'media'), join(dataDir, 'media'));
  return startShop(dataDir, environment);
}

/** Appears whole or not at all: of several that prepare it at once, the first is kept. */
async function prepare(prepared: string): Promise<void> {
  const draft = mkdtempSync(join(dirname(prepared), 'demo-draft-'));
  await run('chmod', ['711', draft]);
  const shop = await startShop(draft);
  await shop.stop();
  try {
    renameSync(draft, prepared);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(prepared)) throw error;
  }
}
