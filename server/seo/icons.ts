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
  // The admin area registers it for its own pages: no page of the storefront has a worker.
  '/admin-worker.js': 'text/javascript; charset=utf-8',
} as const;

/** The icons of a shop without a favicon, and the service worker of the admin area. */
export async function readIcons(): Promise<Icon[]> {
  return Promise.all(
    Object.entries(types).map(async ([path, type]) =>
      iconOf(path, type, await readFile(fileURLToPath(`${folder.href}${path}`))),
    ),
  );
}

export const iconOf = (path: string, type: string, bytes: Buffer): Icon => ({
  path,
  type,
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});
