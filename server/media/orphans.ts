import type { Ctx } from '../ctx.ts';
import { type ImageStorage, storageFor, type StoredFile } from './storage/storage.ts';
import * as queries from './queries.ts';

const dayMs = 24 * 3_600_000;
const ownName = /^([0-9a-f]{64})(?:-(?:\d{3,4}|private))?\.(?:webp|avif|jpeg)$/;
const unfinishedName = /^[0-9a-f]{64}.*\.part$/;

/**
 * Removes files without a row that are older than a day: a rolled-back or killed upload leaves its
 * file. Files with foreign names stay. Returns the number of removed files.
 */
export async function removeOrphans(ctx: Ctx): Promise<number> {
  const storage = storageFor(ctx.config);
  let removed = 0;
  for await (const files of storage.list()) removed += await sweep(ctx, storage, files);
  return removed;
}

async function sweep(
  ctx: Ctx,
  storage: ImageStorage,
  files: readonly StoredFile[],
): Promise<number> {
  const oldNames = files
    .filter(({ modifiedMs }) => modifiedMs === null || Date.now() - modifiedMs >= dayMs)
    .map(({ name }) => name);
  let removed = 0;
  // A write that is a day old has failed.
  for (const name of oldNames.filter((each) => unfinishedName.test(each)))
    removed += await removeOld(storage, name);
  const namesByHash = Map.groupBy(
    oldNames.filter((name) => ownName.test(name)),
    (name) => name.slice(0, 64),
  );
  const known = await knownAmong(ctx, [...namesByHash.keys()]);
  for (const [hash, names] of namesByHash)
    if (!known.has(hash)) removed += await removeUnknown(ctx, storage, { hash, names });
  return removed;
}

/**
 * The one place that calls the storage inside a transaction: the lock makes an upload of the same
 * image wait until its older file is removed. The transaction holds no other lock.
 */
async function removeUnknown(
  ctx: Ctx,
  storage: ImageStorage,
  { hash, names }: { hash: string; names: readonly string[] },
): Promise<number> {
  return await ctx.transaction(async (inside) => {
    const { isLocked } = await queries.lockForSweep.one(inside.db, { hash });
    if (!isLocked || (await knownAmong(inside, [hash])).has(hash)) return 0;
    let removed = 0;
    for (const name of names) removed += await removeOld(storage, name);
    return removed;
  });
}

const knownAmong = async (
  { db }: Pick<Ctx, 'db'>,
  hashes: readonly string[],
): Promise<Set<string>> =>
  new Set((await queries.knownHashes.all(db, { hashes })).map(({ hash }) => hash));

/** Reads the age again: the file may have been rewritten since it was listed. */
async function removeOld(storage: ImageStorage, name: string): Promise<number> {
  const modifiedMs = await storage.modifiedMs(name);
  if (modifiedMs === null || Date.now() - modifiedMs < dayMs) return 0;
  await storage.remove(name);
  return 1;
}
