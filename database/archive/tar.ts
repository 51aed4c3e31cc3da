import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

const block = 512;
/** What eleven octal digits hold; GNU's binary form is for larger files. */
const octalMax = 8 ** 11;

export type WrittenFile = { file: string; bytes: number; sha256: string };

/**
 * Appends files to a tar archive on disk, while their size is not known yet: the header is written
 * after the content. Memory holds one part.
 */
export const tarWriter = (handle: FileHandle) => {
  let position = 0;
  const write = async (content: Uint8Array): Promise<void> => {
    await handle.write(content, 0, content.length, position);
    position += content.length;
  };
  return {
    add: async (file: string, parts: AsyncIterable<Uint8Array>): Promise<WrittenFile> => {
      const start = position;
      const hash = createHash('sha256');
      position += block;
      for await (const part of parts) {
        hash.update(part);
        await write(part);
      }
      const bytes = position - start - block;
      await write(Buffer.alloc(paddingOf(bytes)));
      await handle.write(headerOf(file, bytes), 0, block, start);
      return { file, bytes, sha256: hash.digest('hex') };
    },
    end: async (): Promise<number> => {
      await write(Buffer.alloc(2 * block));
      await handle.sync();
      return position;
    },
  };
};

export type TarEntry = { name: string; start: number; bytes: number };

/**
 * Reads the headers of an uncompressed tar archive. A problem ends the list: what follows a broken
 * header cannot be trusted.
 */
export async function readEntries(
  handle: FileHandle,
): Promise<{ entries: TarEntry[]; problem: string | null }> {
  const { size } = await handle.stat();
  const entries: TarEntry[] = [];
  for (let position = 0; ;) {
    const header = Buffer.alloc(block);
    const { bytesRead } = await handle.read(header, 0, block, position);
    if (bytesRead < block) return { entries, problem: `the file is cut off at byte ${size}` };
    if (header.every((byte) => byte === 0)) return { entries, problem: null };
    const entry = parseHeader(header, position + block);
    if (typeof entry === 'string') return { entries, problem: `byte ${position}: ${entry}` };
    if (entry.start + entry.bytes > size)
      return { entries, problem: `${entry.name}: the file is cut off at byte ${size}` };
    entries.push(entry);
    position = entry.start + entry.bytes + paddingOf(entry.bytes);
  }
}

const paddingOf = (bytes: number): number => (block - (bytes % block)) % block;

function headerOf(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(block);
  header.write(name, 0, 100);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (bytes < octalMax) header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  else {
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(bytes), 128);
  }
  header.write('00000000000\0', 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A sentence if the header is damaged, or of a link, a folder or another special file. */
function parseHeader(header: Buffer, start: number): TarEntry | string {
  if (header.toString('latin1', 257, 262) !== 'ustar') return 'this is not a tar archive';
  if (numberAt(header, 148, 8) !== checksumOf(header)) return 'the header is damaged';
  const name = textAt(header, 0, 100);
  const kind = textAt(header, 156, 1);
  if (kind !== '0' && kind !== '') return `${name}: only plain files are read`;
  const bytes =
    header.readUInt8(124) === 0x80
      ? Number(header.readBigUInt64BE(128))
      : numberAt(header, 124, 12);
  if (!Number.isSafeInteger(bytes)) return `${name}: the size is damaged`;
  return { name: textAt(header, 345, 155) === '' ? name : '', start, bytes };
}

const textAt = (header: Buffer, from: number, length: number): string =>
  header.toString('utf8', from, from + length).replace(/\0[^]*$/, '');

function numberAt(header: Buffer, from: number, length: number): number {
  const text = textAt(header, from, length).trim();
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
}

/** The sum of all bytes, with spaces in place of the sum itself. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 32;
  for (let index = 0; index < block; index++)
    if (index < 148 || index >= 156) sum += header[index] ?? 0;
  return sum;
}
