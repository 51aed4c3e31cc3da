import { productFields } from '#contract/catalogue/product-fields.ts';
import { refuse } from '#contract/refusals.ts';
import { isColumn } from './cells.ts';
import { isShopifyColumn, shopifyNameOf, shopifyRequired } from './shopify-columns.ts';

type Format = 'own' | 'shopify';
/** `names`: the known name of each column in order; empty for an ignored column. */
export type Header = {
  format: Format;
  delimiter: string;
  names: readonly string[];
  ignored: readonly string[];
};

const zipMark = [0x50, 0x4b, 0x03, 0x04];
const markedUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** Refuses binary files and UTF-16 by their first bytes. */
export function checkBytes(first: Uint8Array): void {
  if (markedUtf16(first)) throw refuse('import_not_utf8');
  if (zipMark.every((byte, index) => first[index] === byte) || first.includes(0))
    throw refuse('import_not_csv');
}

/** A first line such as `sep=;` names the separator to Excel and holds no columns. */
export const separatorLine = /^\ufeff?sep=([,;\t])\s*$/i;

/** That of a separator line, or the most frequent: spreadsheet programs choose it by locale. */
export function delimiterOf(firstLine: string): string {
  const named = separatorLine.exec(firstLine)?.[1];
  if (named !== undefined) return named;
  const count = (sign: string): number => firstLine.split(sign).length - 1;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const spelling = (name: string): string => name.toLowerCase().replace(/[\s-]+/g, '_');

/** Columns by the names that their fields have in the product form. */
const columnsByLabel = new Map<string, string>(
  productFields.map(({ key, label }) => [spelling(label), key]),
);

/**
 * Maps the column names. Refuses `import_columns`, `import_column_duplicate` and `import_not_csv`.
 */
export function readHeader(cells: readonly string[], delimiter: string): Header {
  const plain = cells.map((cell) => cell.trim().toLowerCase());
  const shopify = plain.map((name) => shopifyNameOf(name));
  const isShopify = shopify.includes('handle') || plain.includes('variant price');
  const names = isShopify
    ? shopify
    : plain.map(spelling).map((name) => columnsByLabel.get(name) ?? name);
  const isKnown = isShopify ? isShopifyColumn : isColumn;
  const known = names.filter((name) => isKnown(name));
  if (known.length === 0 && cells.length < 2) throw refuse('import_not_csv');
  const missing = isShopify
    ? shopifyRequired.filter((name) => !names.includes(name))
    : ['slug', 'name'].some((name) => names.includes(name))
      ? []
      : ['slug'];
  if (missing.length > 0)
    throw refuse('import_columns', { columns: missing.map((name) => `“${name}”`).join(' and ') });
  const twice = known.find((name, index) => known.indexOf(name) !== index);
  if (twice !== undefined) throw refuse('import_column_duplicate', { column: `“${twice}”` });
  return {
    format: isShopify ? 'shopify' : 'own',
    delimiter,
    names: names.map((name) => (isKnown(name) ? name : '')),
    ignored: cells
      .map((cell) => cell.trim())
      .filter((cell, index) => cell !== '' && !isKnown(names[index] ?? '')),
  };
}
