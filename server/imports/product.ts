import type { CustomField } from '#contract/catalogue/custom-fields.ts';
import { productForm } from '#contract/catalogue/product-forms.ts';
import { withReturnTerms } from '#contract/returns/promises.ts';
import { productImagesMax } from '#contract/catalogue/rules.ts';
import {
  columnOf,
  type FieldKind,
  productFields,
  type ProductFieldValues,
} from '#contract/catalogue/product-fields.ts';
import { storedValue } from '../catalogue/admin/product-values.ts';
import { readCustomCell } from './custom-cells.ts';
import { type Cells, type Column, listOf, type ProductRow } from './cells.ts';

export type Category = {
  id: number;
  name: string;
  hsnCode: string | null;
  customFields: readonly CustomField[];
};
export type CellProblem = { column: Column; message: string };
type ReadOptions = {
  columns: readonly Column[];
  category: Category | undefined;
  shop: { hasImage: (hash: string) => boolean };
};

/** Columns that the sentences of `return_policies` fill if a file lacks them. */
const termKeys: readonly Column[] = ['return_days', 'exchange_days', 'no_return_reason'];

/** Valid cells in place of the columns that are not read. */
const validCells: Partial<Cells> = {
  name: '-',
  price: '1',
  original_price: '1',
  stock: '0',
  rating: '0',
  color: '-',
  size: '-',
  description: '-',
};

/**
 * Reads the given columns by the rules of the product form. `product` contains their values by
 * database column.
 */
export function readCells(
  cells: Cells,
  { columns, category, shop }: ReadOptions,
): { problems: CellProblem[]; product: Record<string, unknown> } {
  const at = (column: Column): string =>
    columns.includes(column) ? cells[column] : (validCells[column] ?? '');
  const fields = {
    ...Object.fromEntries(
      productFields.map(({ key, kind }) => [key, kind === 'texts' ? textsOf(at(key)) : at(key)]),
    ),
    original_price: at('original_price') || '1',
    custom_fields: undefined,
    category: category?.id ?? 1,
  };
  const problems = otherProblems(cells, { columns, category, shop });
  const custom = readCustomCell(at('custom_fields'), category?.customFields ?? []);
  for (const message of custom.problems) problems.push({ column: 'custom_fields', message });
  const parsed = productForm.safeParse({ fields, files: {} });
  if (parsed.success) {
    const isGiven = (key: Column): boolean => columns.includes(key);
    const form = withReturnTerms({
      ...parsed.data,
      ...(at('original_price') === '' && { original_price: null }),
      custom_fields: custom.values,
      ...Object.fromEntries(termKeys.flatMap((key) => (isGiven(key) ? [] : [[key, undefined]]))),
    });
    const read = productFields.filter(
      ({ key }) => isGiven(key) || (isGiven('return_policies') && termKeys.includes(key)),
    );
    return {
      problems,
      product: Object.fromEntries(
        read.map((field) => [
          columnOf(field),
          storedValue(field.kind, form[field.key]) ?? absent[field.kind] ?? null,
        ]),
      ),
    };
  }
  for (const { path, message } of parsed.error.issues) {
    const column = columns.find((known) => known === path[0]);
    if (column !== undefined && !problems.some((problem) => problem.column === column))
      problems.push({ column, message });
  }
  return { problems, product: {} };
}

/** The entries of a list as the form sends them: a list without a text has one blank entry. */
function textsOf(cell: string): string[] {
  const lines = listOf(cell).filter(Boolean);
  return lines.length === 0 ? [''] : lines;
}

function otherProblems(cells: Cells, { columns, category, shop }: ReadOptions): CellProblem[] {
  const problems: CellProblem[] = [];
  if (columns.includes('category') && !category) {
    problems.push({
      column: 'category',
      message:
        cells.category === ''
          ? 'Please select a category'
          : `There is no category “${cells.category}”. Please add it, or choose a category for such lines when you upload`,
    });
  }
  if (!columns.includes('images')) return problems;
  const named = imagesOf(cells);
  if (named.length > productImagesMax)
    problems.push({
      column: 'images',
      message: `A product can have at most ${productImagesMax} images`,
    });
  else if (named.some(({ hash }) => !shop.hasImage(hash)))
    problems.push({
      column: 'images',
      message: 'A picture is not in this shop. Please upload it on the product’s page',
    });
  return problems;
}

/** What an absent optional field stores; a field of another kind stores null. */
const absent: Partial<Record<FieldKind, unknown>> = {
  text: '',
  fabric: 'Not specified',
  status: 'active',
  labels: [],
  texts: [],
};

/** The stored values of a product by database column: fields that a line omits keep them. */
export function currentValues(row: ProductRow): Record<string, unknown> {
  const values: ProductFieldValues = row;
  return Object.fromEntries(
    productFields.map((field) => [
      columnOf(field),
      field.kind === 'category' ? row.categoryId : values[field.property],
    ]),
  );
}

/**
 * The images of a line by the hash in their URLs, with their texts; an empty hash for a URL of
 * another site.
 */
export function imagesOf(
  cells: Pick<Cells, 'images' | 'image_alts'>,
): { hash: string; alt: string }[] {
  const alts = listOf(cells.image_alts);
  return listOf(cells.images).flatMap((url, index) =>
    url === ''
      ? []
      : [
          {
            hash: /\/media\/([0-9a-f]{64})(?![0-9a-f])/.exec(url)?.[1] ?? '',
            alt: (alts[index] ?? '').slice(0, 500),
          },
        ],
  );
}
