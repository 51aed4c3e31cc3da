import { createHash } from 'node:crypto';
import { lstat, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../embedded/processes.ts';

export type BackupFile = { path: string; bytes: number; sha256: string };
export type Manifest = {
  version: 1;
  madeAt: string;
  postgresMajor: number;
  folders: string[];
  files: BackupFile[];
};

const manifestName = 'backup.json';

/** Lists all files and folders below a folder as relative paths. Does not follow links. */
export async function listTree(
  root: string,
  below = '',
): Promise<{ files: string[]; folders: string[] }> {
  const found = { files: [] as string[], folders: [] as string[] };
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(onMissing([]));
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

/**
 * Copies one file and syncs it to disk. Null if it vanished: the running database deletes files.
 */
export async function copyFile(
  from: string,
  to: string,
): Promise<{ bytes: number; sha256: string } | null> {
  const content = await readFile(from).catch(onMissing(null));
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

const concurrency = 8;

/**
 * Copies files, eight at a time, because each waits for the disk. Rejects with the first error once
 * no copy runs any more, so that the caller can delete the folder.
 */
export async function copyAll(
  sources: readonly { path: string; from: string; to: string }[],
): Promise<BackupFile[]> {
  const copies: BackupFile[] = [];
  const pending = [...sources];
  const errors: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const copied = await copyFile(next.from, next.to);
      if (copied) copies.push({ path: next.path, ...copied });
    }
  };
  const stop = (error: unknown): void => {
    errors.push(error);
    pending.length = 0;
  };
  await Promise.all(Array.from({ length: concurrency }, async () => worker().catch(stop)));
  if (errors.length > 0) throw errors[0];
  return copies;
}

async function hashOfFile(path: string, buffer: Buffer): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** Written last: a backup without a manifest is incomplete. */
export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, manifestName), `${JSON.stringify(manifest)}\n`, { mode: 0o600 });

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(onMissing(null));
  if (text === null) throw new Error(`${folder} contains no complete backup.`);
  const manifest = parsed(text);
  if (manifest === null)
    throw new Error(`The backup is damaged: ${manifestName} is not what it was.`);
  if (!isManifest(manifest))
    throw new Error(`${folder} contains a backup of another version of the shop.`);
  return manifest;
}

/** Returns the first missing or changed file; null if the backup is intact. */
export async function findDamage(folder: string, { files }: Manifest): Promise<string | null> {
  // One buffer for all: a stream takes 64 KB for each of thousands of small files, and collecting
  // that memory took longer than reading them.
  const buffer = Buffer.alloc(2 ** 20);
  for (const { path, bytes, sha256 } of files) {
    const file = join(folder, path);
    const stats = await lstat(file).catch(onMissing(null));
    if (stats?.size !== bytes || (await hashOfFile(file, buffer)) !== sha256) return path;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  'files' in value &&
  Array.isArray(value.files);

/** A full disk as a sentence with the folder and the advice; each other error as it is. */
export const explainFullDisk = (error: unknown, folder: string, advice: string): unknown =>
  ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')
    ? new Error(`No space is left on the disk of ${folder}: ${advice}.`, { cause: error })
    : error;

const onMissing =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return fallback;
    throw error;
  };
