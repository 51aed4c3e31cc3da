import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[] };
const folder = new URL('../dist/client/', import.meta.url);
const adminEntry = 'web/admin-routes.tsx';

/** Texts that only the screens of the admin area contain. */
const signs = [
  'Manage your store and monitor performance',
  'Add New Coupon',
  'Invite staff',
  'You have unsaved changes on this page',
  'Search everything',
  'Get OTP',
];

/**
 * Follows all imports of the shop's entry, also dynamic ones, except that of the admin area.
 */
async function adminPartsInShop(): Promise<string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(new URL('.vite/manifest.json', folder), 'utf8'),
  );
  if (!(adminEntry in manifest)) return [`${adminEntry} is not in the build`];
  const reached = new Set<string>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || name === adminEntry || reached.has(name)) return;
    reached.add(name);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) follow(next);
  };
  follow('web/entry-client.tsx');
  if (reached.size < 20) return [`only ${reached.size} scripts are reached`];
  const modules = [...reached].filter((name) => name.startsWith('web/admin/'));
  const files = [...new Set([...reached].map((name) => manifest[name]?.file ?? ''))].filter(
    (file) => file.endsWith('.js'),
  );
  const held = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8');
      return signs.filter((sign) => text.includes(sign)).map((sign) => `${file} holds ‘${sign}’`);
    }),
  );
  return [...modules, ...held.flat()];
}

test('the scripts that a shopper can load contain nothing of the admin area', async () => {
  expect(await adminPartsInShop()).toEqual([]);
});
