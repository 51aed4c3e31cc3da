import { romanize } from './romanize.ts';

/** 'Indigo Bed-Sheet (King)' is 'indigo-bed-sheet-king' in an address, 'सूती चादर' is 'sootee-chadar'; a name in no letters known here gets the fallback. */
export function slugOf(name: string, fallback: string): string {
  const slug = romanize(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-+$/, '');
  return slug === '' ? fallback : slug;
}

/** The slug itself, or the first of `slug-2`, `slug-3` … that nobody has. */
export function nextFreeSlug(slug: string, taken: readonly string[]): string {
  const known = new Set(taken);
  if (!known.has(slug)) return slug;
  let number = 2;
  while (known.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
