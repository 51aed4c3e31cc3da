import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Zip, ZipInputFile } from 'fflate';

export type ZipEntry = {
  write: (content: string | Uint8Array) => Promise<void>;
  end: (content: string) => Promise<void>;
};
/** `drain` returns the bytes that are ready to be sent. */
type ZipStream = {
  add: (filename: string) => ZipEntry;
  end: () => void;
  drain: () => Uint8Array[];
};

/**
 * Writes a ZIP archive while it is sent. Several entries can be open at once: the compressed bytes
 * of a later one wait in memory until the earlier ones have ended.
 */
export async function openZip(): Promise<ZipStream> {
  // Loaded on demand: its tables take memory, and exports are rare.
  const { Zip } = await import('fflate');
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  return {
    add: (filename) => addEntry(zip, filename),
    end: () => zip.end(),
    drain: () => ready.splice(0).filter((bytes) => bytes.length > 0),
  };
}

/**
 * Adds a file, compressed by node:zlib: it works in the thread pool, where fflate would block the
 * event loop.
 */
function addEntry(zip: Zip, filename: string): ZipEntry {
  const entry: ZipInputFile = { filename, size: 0, crc: 0, compression: 8 };
  const deflate = createDeflateRaw({ level: 3 });
  zip.add(entry);
  deflate.on('data', (bytes: Uint8Array<ArrayBuffer>) => entry.ondata?.(null, bytes, false));
  const write = async (content: string | Uint8Array): Promise<void> => {
    const bytes = Buffer.from(content);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    if (!deflate.write(bytes)) await once(deflate, 'drain');
  };
  return {
    write,
    end: async (content) => {
      await write(content);
      const ended = once(deflate, 'end');
      deflate.end();
      await ended;
      entry.ondata?.(null, new Uint8Array(), true);
    },
  };
}
