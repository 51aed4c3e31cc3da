import { inflateSync } from 'node:zlib';

const headerBytes = { woff: 44, sfnt: 12 };
const entryBytes = { woff: 20, sfnt: 16 };

/**
 * Unpacks the TrueType font of a WOFF file (https://www.w3.org/TR/WOFF/). pdfkit would inflate its
 * tables in JavaScript, which takes two fifths of the time of a short invoice.
 */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(headerBytes.sfnt + count * entryBytes.sfnt);
  // The search fields that follow the number of tables stay empty: pdfkit reads none of them.
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const parts: Buffer[] = [header];
  let start = header.length;
  for (let index = 0; index < count; index++) {
    const entry = headerBytes.woff + index * entryBytes.woff;
    const [offset = 0, packedBytes = 0, bytes = 0, checksum = 0] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(entry + field),
    );
    const packed = woff.subarray(offset, offset + packedBytes);
    const place = headerBytes.sfnt + index * entryBytes.sfnt;
    woff.copy(header, place, entry, entry + 4);
    for (const [field, value] of [checksum, start, bytes].entries())
      header.writeUInt32BE(value, place + 4 * (field + 1));
    // Each table begins at a multiple of four bytes.
    const padding = Buffer.alloc(-bytes & 3);
    parts.push(packedBytes < bytes ? inflateSync(packed) : packed, padding);
    start += bytes + padding.length;
  }
  return Buffer.concat(parts);
}
