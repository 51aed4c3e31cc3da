import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { houseChecks } from './audit/house.ts';
import { moneyChecks } from './audit/money.ts';
import { orderChecks } from './audit/orders.ts';
import { stockChecks } from './audit/stock.ts';
import { sumChecks } from './audit/sums.ts';
import { type Db, statement } from './statement.ts';

/** Each answers a sentence for every place where the books do not agree. */
export const checks = [...stockChecks, ...orderChecks, ...moneyChecks, ...houseChecks, ...sumChecks];

/** What is wrong in the books of the shop; nothing, when all is well. `without`: names of checks that are not to be made. */
export async function auditOrders(db: Db, { without = [] }: { without?: readonly string[] } = {}): Promise<string[]> {
  const problems: string[] = [];
  for (const check of checks.filter(({ name }) => !without.includes(name))) {
    for (const { problem } of await check.all(db)) problems.push(problem);
  }
  return problems;
}

const pictures = statement('audit.pictures', 'select hash from media', { hash: 'text' });

/** Pictures that the database knows and no file holds, and files that it does not know. */
export async function auditMedia(db: Db, dataDir: string): Promise<string[]> {
  const known = new Set((await pictures.all(db)).map(({ hash }) => hash));
  const names = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = names.filter((entry) => entry.isFile()).map((entry) => basename(entry.name));
  const originals = new Set(files.flatMap((name) => /^([0-9a-f]{64})\.webp$/.exec(name)?.[1] ?? []));
  const missing = [...known].filter((hash) => !originals.has(hash)).map((hash) => `picture ${hash} has no file`);
  const strange = files.filter((name) => !known.has(name.slice(0, 64))).map((name) => `file ${name} belongs to no picture`);
  return [...missing, ...strange];
}
