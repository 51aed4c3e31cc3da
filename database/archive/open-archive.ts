import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import {
  imageHashOf,
  lineBytesMax,
  type Manifest,
  manifestBytesMax,
  manifestName,
  manifestSchema,
  tableFile,
} from '#contract/archives/manifest.ts';
import { type Problems } from './problems.ts';
import { readEntries, type TarEntry } from './tar.ts';

export type OpenArchive = {
  manifest: Manifest;
  /** The lines of a table with their number; a line that is too long is null. */
  lines(file: string): AsyncGenerator<{ number: number; text: string | null }>;
  read(file: string): Promise<Buffer>;
  hash(file: string): Promise<string>;
};

const known = /^(manifest\.json|tables\/[a-z_0-9]+\.ndjson|(private-)?images\/[0-9a-f]{64}\.webp)$/;
const compressed = [
  { magic: '1f8b', problem: 'the file is compressed: unpack it with gunzip first' },
  { magic: '504b', problem: 'this is a ZIP file, not the tar archive of a shop' },
];

/**
 * Reads the list of files and the manifest. Nothing is unpacked, so no name can lead out of a
 * folder and no file can be larger than the archive itself.
 */
export async function openArchive(path: string, problems: Problems): Promise<OpenArchive> {
  const handle = await open(path, 'r');
  try {
    const start = Buffer.alloc(2);
    await handle.read(start, 0, 2, 0);
    const other = compressed.find(({ magic }) => start.toString('hex') === magic);
    const { entries, problem } = other ? { entries: [], ...other } : await readEntries(handle);
    if (problem !== null) problems.add(problem);
    problems.assertNone();
    const files = filesOf(entries, problems);
    const partOf = (file: string) => files.get(file) ?? { start: 0, bytes: 0 };
    const read = async (file: string): Promise<Buffer> => {
      const { start: from, bytes } = partOf(file);
      const parts: Buffer[] = [];
      for await (const part of bytesAt(path, { start: from, bytes })) parts.push(part);
      return Buffer.concat(parts);
    };
    const manifest = await readManifest(files.get(manifestName), read, problems);
    requireSameFiles(files, manifest, problems);
    problems.assertNone();
    return {
      manifest,
      read,
      lines: (file) => linesOf(bytesAt(path, partOf(file))),
      hash: async (file) => {
        const hash = createHash('sha256');
        for await (const part of bytesAt(path, partOf(file))) hash.update(part);
        return hash.digest('hex');
      },
    };
  } finally {
    await handle.close();
  }
}

function filesOf(entries: readonly TarEntry[], problems: Problems): Map<string, TarEntry> {
  const files = new Map<string, TarEntry>();
  for (const entry of entries) {
    const { name } = entry;
    if (!known.test(name)) problems.add(`${JSON.stringify(name)}: no archive has such a file`);
    else if (files.has(name)) problems.add(`${name}: the file is there twice`);
    else files.set(name, entry);
  }
  return files;
}

async function readManifest(
  entry: TarEntry | undefined,
  read: (file: string) => Promise<Buffer>,
  problems: Problems,
): Promise<Manifest> {
  if (!entry) problems.add(`${manifestName}: the file is missing`);
  else if (entry.bytes > manifestBytesMax) problems.add(`${manifestName}: the file is too large`);
  problems.assertNone();
  const text = (await read(manifestName)).toString('utf8');
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    problems.add(`${manifestName}: ${path.join('.') || 'the file'}: ${message}`);
  problems.assertNone();
  throw new Error('unreachable');
}

/** Each file of the manifest is there with its size, and no other file. */
function requireSameFiles(
  files: ReadonlyMap<string, TarEntry>,
  { tables, images }: Manifest,
  problems: Problems,
): void {
  const listed = new Map([...tables, ...images].map(({ file, bytes }) => [file, bytes]));
  for (const { name, file } of tables)
    if (file !== tableFile(name)) problems.add(`${manifestName}: ${name} has the file ${file}`);
  for (const { file } of images)
    if (imageHashOf(file) === undefined) problems.add(`${manifestName}: ${file} is no image`);
  for (const [file, bytes] of listed) {
    const found = files.get(file)?.bytes;
    if (found === undefined) problems.add(`${file}: the file is missing`);
    else if (found !== bytes)
      problems.add(`${file}: has ${found} bytes, ${manifestName} says ${bytes}`);
  }
  for (const name of files.keys())
    if (name !== manifestName && !listed.has(name))
      problems.add(`${name}: ${manifestName} does not list this file`);
}

async function* bytesAt(
  path: string,
  { start, bytes }: Pick<TarEntry, 'start' | 'bytes'>,
): AsyncGenerator<Buffer> {
  if (bytes === 0) return;
  const stream: AsyncIterable<Buffer> = createReadStream(path, { start, end: start + bytes - 1 });
  yield* stream;
}

/** The last line needs no line feed at its end. */
async function* linesOf(
  parts: AsyncIterable<Buffer>,
): AsyncGenerator<{ number: number; text: string | null }> {
  let number = 0;
  let pending: Buffer[] = [];
  let bytes = 0;
  const take = (): { number: number; text: string | null } => {
    const text = bytes > lineBytesMax ? null : Buffer.concat(pending).toString('utf8');
    [pending, bytes, number] = [[], 0, number + 1];
    return { number, text };
  };
  for await (const part of parts) {
    let from = 0;
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, from)) {
      if (bytes <= lineBytesMax) pending.push(part.subarray(from, end));
      bytes += end - from;
      from = end + 1;
      yield take();
    }
    if (bytes <= lineBytesMax) pending.push(part.subarray(from));
    bytes += part.length - from;
  }
  if (bytes > 0) yield take();
}

/** Undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
