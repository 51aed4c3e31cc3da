import type { Ctx } from '../ctx.ts';
import { type KeptFile, keepOf, type PictureKeep } from './storage/storage.ts';
import * as queries from './queries.ts';

const dayMs = 24 * 3_600_000;
const ours = /^([0-9a-f]{64})(?:-\d{3,4})?\.(?:webp|avif)$/;
const unfinished = /^[0-9a-f]{64}.*\.part$/;

/**
 * Removes files that no row knows: an upload whose transaction was refused or killed leaves its file behind. Only what is older
 * than a day, and nothing that is not called as the shop calls its pictures. Answers how many files are gone.
 */
export async function removeOrphans(ctx: Ctx): Promise<number> {
  const keep = keepOf(ctx.config);
  let removed = 0;
  for await (const files of keep.list()) removed += await sweep(ctx, keep, files);
  return removed;
}

async function sweep(ctx: Ctx, keep: PictureKeep, files: readonly KeptFile[]): Promise<number> {
  const old = files
    .filter(({ modifiedMs }) => modifiedMs === null || Date.now() - modifiedMs >= dayMs)
    .map(({ name }) => name);
  let removed = 0;
  // Nobody has been writing one file for a day.
  for (const name of old.filter((each) => unfinished.test(each)))
    removed += await removeOld(keep, name);
  const namesOf = Map.groupBy(
    old.filter((name) => ours.test(name)),
    (name) => name.slice(0, 64),
  );
  const known = new Set(
    (await queries.known.all(ctx.db, [...namesOf.keys()])).map(({ hash }) => hash),
  );
  for (const [hash, names] of namesOf) {
    if (!known.has(hash))
      removed += await ctx.transaction(async (inside) =>
        removeUnknown(inside, keep, { hash, names }),
      );
  }
  return removed;
}

/** With the name held, so that an upload of the same picture finds either its file or an empty place, and never loses what it wrote. */
async function removeUnknown(
  ctx: Ctx,
  keep: PictureKeep,
  { hash, names }: { hash: string; names: readonly string[] },
): Promise<number> {
  if (!(await queries.claim.maybeOne(ctx.db, hash))) return 0;
  let removed = 0;
  for (const name of names) removed += await removeOld(keep, name);
  await queries.unclaim.execute(ctx.db, hash);
  return removed;
}

/** Looked at again: it may have been written anew since it was listed. */
async function removeOld(keep: PictureKeep, name: string): Promise<number> {
  const modifiedMs = await keep.modifiedMs(name);
  if (modifiedMs === null || Date.now() - modifiedMs < dayMs) return 0;
  await keep.remove(name);
  return 1;
}
