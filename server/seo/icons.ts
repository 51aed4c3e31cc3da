import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export type Icon = { path: string; type: string; etag: string; bytes: Buffer };

const folder = new URL('../../web/public', import.meta.url);
const types = {
  '/favicon.ico': 'image/x-icon',
  '/favicon.svg': 'image/svg+xml',
  '/apple-touch-icon.png': 'image/png',
  '/icons/icon-192.png': 'image/png',
  '/icons/icon-512.png': 'image/png',
  '/icons/icon-maskable-512.png': 'image/png',
} as const;

/** Reads the shop's icons, a few kilobytes, in all sizes for browsers and phones. */
export async function readIcons(): Promise<Icon[]> {
  return Promise.all(
    Object.entries(types).map(async ([path, type]) => {
      const bytes = await readFile(fileURLToPath(`${folder.href}${path}`));
      return {
        path,
        type,
        bytes,
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      };
    }),
  );
}
