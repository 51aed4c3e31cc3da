import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Up to this size, compression takes 1 ms, less than a round trip to the thread pool on a busy
 * machine.
 */
const syncBytesMax = 256 * 1024;

/** The first takes a quarter of the time, for a result that is a tenth larger. */
const brotliQuality = { first: 3, repeated: 5 };
/** Below this size, the difference is not worth a second compression. */
const twiceBytesMin = 16 * 1024;

const compress = {
  brotli: async (plain: Buffer, quality = brotliQuality.repeated): Promise<Buffer> => {
    const options = {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    };
    return plain.length > syncBytesMax
      ? compressBrotli(plain, options)
      : brotliCompressSync(plain, options);
  },
  gzip: async (plain: Buffer): Promise<Buffer> =>
    plain.length > syncBytesMax ? compressGzip(plain, { level: 6 }) : gzipSync(plain, { level: 6 }),
};

export type Encoding = 'plain' | 'brotli' | 'gzip';

/**
 * Compresses each encoding once, also for concurrent requests. A long text is compressed fast for
 * the first request, and small from the second one on: most pages of filters are read once.
 */
export function encoder(
  plain: Buffer,
  done: (encoding: 'brotli' | 'gzip', bytes: Buffer) => void,
): (encoding: Encoding) => Promise<Buffer> {
  const started = new Map<Encoding, Promise<Buffer>>([['plain', Promise.resolve(plain)]]);
  let isFirst = plain.length >= twiceBytesMin;
  return async (encoding) => {
    const known = started.get(encoding);
    if (known || encoding === 'plain') return known ?? plain;
    if (encoding === 'brotli' && isFirst) {
      isFirst = false;
      return compress.brotli(plain, brotliQuality.first);
    }
    const compressed = compress[encoding](plain).then(copyOutOfPool);
    started.set(encoding, compressed);
    done(encoding, await compressed);
    return compressed;
  };
}

/**
 * Copies a slice of a pooled 64 KB buffer, which would otherwise stay in memory as long as the
 * slice.
 */
export function copyOutOfPool(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
