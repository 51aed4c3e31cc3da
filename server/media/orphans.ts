import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '../ctx.ts';
import * as queries from './queries.ts';
import { absent } from './resize.ts';

const dayMs = 24 * 3_600_000;
const ours = /^([0-9a-f]{64})(?:-\d{3,4})?\.(?:webp|avif)$/;
const unfinished = /^[0-9a-f]{64}.*\.part$/;

/**
 * Removes files that no row knows: an upload whose transaction was refused or killed leaves its file behind. Only what is older
 * than a day, and nothing that is not called as the shop calls its pictures. Answers how many files are gone.
 */
export async function removeOrphans(ctx: Ctx): Promise<number> {
  const root = join(ctx.config.dataDir, 'media');
  const folders = (await readdir(root).catch(absent)) ?? [];
  let removed = 0;
  for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name))) removed += await sweep(ctx, join(root, folder));
  return removed;
}

async function sweep(ctx: Ctx, folder: string): Promise<number> {
  const names = await readdir(folder);
  let removed = 0;
  // Nobody has been writing one file for a day.
  for (const name of names.filter((each) => unfinished.test(each))) removed += await removeOld(join(folder, name));
  const filesOf = Map.groupBy(names.filter((name) => ours.test(name)), (name) => name.slice(0, 64));
  const known = new Set((await queries.known.all(ctx.db, [...filesOf.keys()])).map(({ hash }) => hash));
  for (const [hash, files] of filesOf) {
    if (!known.has(hash)) removed += await ctx.transaction(async (inside) => removeUnknown(inside, hash, files.map((name) => join(folder, name))));
  }
  return removed;
}

/** With the name held, so that an upload of the same picture finds either its file or an empty place, and never loses what it wrote. */
async function removeUnknown(ctx: Ctx, hash: string, files: readonly string[]): Promise<number> {
  if (!(await queries.claim.one(ctx.db, hash))) return 0;
  let removed = 0;
  for (const file of files) removed += await removeOld(file);
  await queries.unclaim.run(ctx.db, hash);
  return removed;
}

async function removeOld(file: string): Promise<number> {
  const found = await stat(file).catch(absent);
  if (found === null || Date.now() - found.mtimeMs < dayMs) return 0;
  await rm(file, { force: true });
  return 1;
}
