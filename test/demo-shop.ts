import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { link } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { type RunningShop, startShop } from './running-shop.ts';

const run = promisify(execFile);

/**
 * The demo shop as its first start leaves it, running over a data folder of its own. That first
 * start happens once in a run: the other shops begin with a copy of what it made, and with the
 * pictures that were resized until then.
 */
export async function startDemoShop(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<RunningShop> {
  const prepared = inject('demoFolder');
  if (!existsSync(prepared)) await prepare(prepared);
  // Owners and times come along: the database's files belong to an account of their own.
  await run('cp', ['-a', `${prepared}/.`, dataDir]);
  const shop = await startShop(dataDir, environment);
  return {
    ...shop,
    stop: async () => {
      const code = await shop.stop();
      await keepPictures(dataDir, prepared);
      return code;
    },
  };
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

/** Resizing the demo images for each shop would take longer than most tests. */
async function keepPictures(dataDir: string, prepared: string): Promise<void> {
  const made = globSync('media/*/*-*.{avif,webp}', { cwd: dataDir });
  const ofDemo = made.filter((picture) =>
    existsSync(join(prepared, picture.replace(/-\d+\.\w+$/, '.webp'))),
  );
  await Promise.all(
    ofDemo
      .filter((picture) => !existsSync(join(prepared, picture)))
      .map(async (picture) => keep(join(dataDir, picture), join(prepared, picture))),
  );
}

async function keep(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}
