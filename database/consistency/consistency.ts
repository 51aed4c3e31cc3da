import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { shopChecks } from './shop.ts';
import { groupChecks } from './groups.ts';
import { retainedChecks } from './retained.ts';
import { moneyChecks } from './money.ts';
import { orderChecks } from './orders.ts';
import { stockChecks } from './stock.ts';
import { sumChecks } from './sums.ts';
import { taxChecks } from './tax.ts';
import { type Db, statement } from '../client/statement.ts';

/** Each check returns one sentence for each inconsistency. */
export const consistencyChecks = [
  ...stockChecks,
  ...orderChecks,
  ...moneyChecks,
  ...retainedChecks,
  ...shopChecks,
  ...groupChecks,
  ...sumChecks,
  ...taxChecks,
];

/**
 * Runs the checks and returns their problems; empty if the data is consistent. `without` names the
 * checks to skip.
 */
export async function checkConsistency(
  db: Db,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<string[]> {
  const problems: string[] = [];
  for (const check of consistencyChecks.filter(({ name }) => !without.includes(name))) {
    for (const { problem } of await check.all(db)) problems.push(problem);
  }
  return problems;
}

const imageHashes = statement('audit.images', 'select hash from media', {}, { hash: 'text' });

/**
 * Age after which a file without a row is a problem: the nightly sweep removes files of failed
 * uploads after a day.
 */
const orphanMs = 2 * 24 * 3_600_000;

export type ImageFile = { name: string; modifiedMs: number };

/** Finds image rows without a file, and files older than `youngerMs` without a row. */
export async function checkImages(
  db: Db,
  files: readonly ImageFile[],
  { youngerMs = orphanMs }: { youngerMs?: number } = {},
): Promise<string[]> {
  const known = new Set((await imageHashes.all(db)).map(({ hash }) => hash));
  const originals = new Set(
    files.flatMap(({ name }) => /^([0-9a-f]{64})\.webp$/.exec(name)?.[1] ?? []),
  );
  const missing = [...known]
    .filter((hash) => !originals.has(hash))
    .map((hash) => `image ${hash} has no file`);
  const orphans = files.filter(
    ({ name, modifiedMs }) => !known.has(name.slice(0, 64)) && Date.now() - modifiedMs >= youngerMs,
  );
  return [...missing, ...orphans.map(({ name }) => `file ${name} belongs to no image`)];
}

/** Runs `auditImages` on the files below DATA_DIR. */
export const checkMediaFiles = async (
  db: Db,
  dataDir: string,
  options: { youngerMs?: number } = {},
): Promise<string[]> => checkImages(db, await imageFilesIn(dataDir), options);

async function imageFilesIn(dataDir: string): Promise<ImageFile[]> {
  const entries = await readdir(join(dataDir, 'media'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const found: ImageFile[] = [];
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const stats = await stat(join(parentPath, name)).catch(() => null);
    if (stats !== null) found.push({ name, modifiedMs: stats.mtimeMs });
  }
  return found;
}
