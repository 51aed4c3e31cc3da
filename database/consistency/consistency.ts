import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { houseChecks } from './shop.ts';
import { moneyChecks } from './money.ts';
import { orderChecks } from './orders.ts';
import { stockChecks } from './stock.ts';
import { sumChecks } from './sums.ts';
import { type Db, statement } from '../client/statement.ts';

/** Each answers a sentence for every place where the books do not agree. */
export const checks = [
  ...stockChecks,
  ...orderChecks,
  ...moneyChecks,
  ...houseChecks,
  ...sumChecks,
];

/** What is wrong in the books of the shop; nothing, when all is well. `without`: names of checks that are not to be made. */
export async function auditOrders(
  db: Db,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<string[]> {
  const problems: string[] = [];
  for (const check of checks.filter(({ name }) => !without.includes(name))) {
    for (const { problem } of await check.all(db)) problems.push(problem);
  }
  return problems;
}

const pictures = statement('audit.pictures', 'select hash from media', { hash: 'text' });

/** How long the file of an upload that came to nothing may lie before the shop has removed it: it looks each night for those of a day. */
const orphanMs = 2 * 24 * 3_600_000;

export type PictureFile = { name: string; modifiedMs: number };

/** Pictures that the database knows and no file holds, and files that it has not known for longer than `youngerMs`. */
export async function auditPictures(
  db: Db,
  files: readonly PictureFile[],
  { youngerMs = orphanMs }: { youngerMs?: number } = {},
): Promise<string[]> {
  const known = new Set((await pictures.all(db)).map(({ hash }) => hash));
  const originals = new Set(
    files.flatMap(({ name }) => /^([0-9a-f]{64})\.webp$/.exec(name)?.[1] ?? []),
  );
  const missing = [...known]
    .filter((hash) => !originals.has(hash))
    .map((hash) => `picture ${hash} has no file`);
  const strange = files.filter(
    ({ name, modifiedMs }) => !known.has(name.slice(0, 64)) && Date.now() - modifiedMs >= youngerMs,
  );
  return [...missing, ...strange.map(({ name }) => `file ${name} belongs to no picture`)];
}

/** The same of the pictures below DATA_DIR. */
export const auditMedia = async (
  db: Db,
  dataDir: string,
  how: { youngerMs?: number } = {},
): Promise<string[]> => auditPictures(db, await picturesIn(dataDir), how);

async function picturesIn(dataDir: string): Promise<PictureFile[]> {
  const entries = await readdir(join(dataDir, 'media'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const found: PictureFile[] = [];
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const about = await stat(join(parentPath, name)).catch(() => null);
    if (about !== null) found.push({ name, modifiedMs: about.mtimeMs });
  }
  return found;
}
