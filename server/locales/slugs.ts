import { romanize } from './romanize.ts';

/**
 * 'Indigo Bed-Sheet (King)' -> 'indigo-bed-sheet-king', 'सूती चादर' -> 'sootee-chadar'; `fallback`
 * for a name in an unknown script. At most `lengthMax` letters.
 */
export function slugOf(name: string, fallback: string, lengthMax = 120): string {
  const slug = romanize(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, lengthMax)
    .replace(/-+$/, '');
  return slug === '' ? fallback : slug;
}

/** The slug itself, or the first of `slug-2`, `slug-3` … that is not taken. */
export function nextFreeSlug(slug: string, taken: readonly string[]): string {
  const known = new Set(taken);
  if (!known.has(slug)) return slug;
  let number = 2;
  while (known.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
