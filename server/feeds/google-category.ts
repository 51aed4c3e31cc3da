/** HSN prefixes and paths of Google's product taxonomy (version 2021-09-21); the first match. */
const categories: readonly (readonly [hsnPrefix: string, path: string])[] = [
  ['6301', 'Home & Garden > Linens & Bedding > Bedding > Blankets'],
  ['6303', 'Home & Garden > Decor > Window Treatments > Curtains & Drapes'],
  ['63', 'Home & Garden > Linens & Bedding'],
  ['9404', 'Home & Garden > Linens & Bedding > Bedding'],
];

/** Null: goods that are no home textile. */
export const googleCategory = (hsnCode: string): string | null =>
  categories.find(([prefix]) => hsnCode.startsWith(prefix))?.[1] ?? null;
