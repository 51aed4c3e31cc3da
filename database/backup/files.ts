import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../embedded/processes.ts';

export type Kept = { path: string; bytes: number; sha256: string };
export type Manifest = {
  version: 1;
  madeAt: string;
  postgresMajor: number;
  folders: string[];
  files: Kept[];
};

export const manifestName = 'backup.json';

/** Everything under a folder, as paths relative to it; links are not followed. */
export async function listTree(
  root: string,
  below = '',
): Promise<{ files: string[]; folders: string[] }> {
  const found = { files: [] as string[], folders: [] as string[] };
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(gone([]));
  for (const entry of entries) {
    const path = join(below, entry.name);
    if (entry.isFile()) found.files.push(path);
    if (!entry.isDirectory()) continue;
    const inner = await listTree(root, path);
    found.folders.push(path, ...inner.folders);
    found.files.push(...inner.files);
  }
  return found;
}

/** Copies one file and brings it to the disk. Null where it vanished meanwhile: the database drops files while it works. */
export async function copyFile(
  from: string,
  to: string,
): Promise<{ bytes: number; sha256: string } | null> {
  const content = await readFile(from).catch(gone(null));
  if (content === null) return null;
  await mkdir(dirname(to), { recursive: true });
  const file = await open(to, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

const copiesAtOnce = 8;

/** Copies many, some at a time: each waits for the disk. */
export async function copyAll(
  wanted: readonly { path: string; from: string; to: string }[],
): Promise<Kept[]> {
  const kept: Kept[] = [];
  const waiting = [...wanted];
  const line = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const copied = await copyFile(next.from, next.to);
      if (copied) kept.push({ path: next.path, ...copied });
    }
  };
  await Promise.all(Array.from({ length: copiesAtOnce }, line));
  return kept;
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Written last: a backup without it was never finished. */
export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, manifestName), `${JSON.stringify(manifest)}\n`, { mode: 0o600 });

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(gone(null));
  if (text === null) throw new Error(`${folder} holds no finished backup.`);
  const manifest: unknown = JSON.parse(text);
  if (!isManifest(manifest))
    throw new Error(`${folder} holds a backup of another version of the shop.`);
  return manifest;
}

/** The first file that is missing or is not what it was; null when the backup is whole. */
export async function findDamage(folder: string, { files }: Manifest): Promise<string | null> {
  for (const { path, bytes, sha256 } of files) {
    const found = await lstat(join(folder, path)).catch(gone(null));
    if (found?.size !== bytes || (await hashOfFile(join(folder, path))) !== sha256) return path;
  }
  return null;
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  'files' in value &&
  Array.isArray(value.files);

const gone =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (errorCode(error) === 'ENOENT') return instead;
    throw error;
  };
