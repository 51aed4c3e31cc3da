import { productForm } from '#contract/endpoints/admin-forms.ts';
import { productImagesMax } from '#contract/limits.ts';
import { fromRupees } from '#contract/money.ts';
import { type Cells, type Column, listOf, type ProductRow } from './cells.ts';

export type Category = { id: number; name: string };
export type CellProblem = { column: Column; message: string };
type Reading = {
  columns: readonly Column[];
  category: Category | undefined;
  shop: { hasImage: (hash: string) => boolean };
};

const lists = ['care_instruction', 'manufacture_details', 'return_policies'] as const;

/** Stands in for what is not judged. */
const sound: Partial<Cells> = {
  name: '-',
  price: '1',
  original_price: '1',
  stock: '0',
  rating: '0',
  color: '-',
  size: '-',
  description: '-',
  care_instruction: '-',
  manufacture_details: '-',
  return_policies: '-',
};

/** Reads the given columns by the rules of the product form; `product` holds their values as the database takes them. */
export function readCells(
  cells: Cells,
  { columns, category, shop }: Reading,
): { problems: CellProblem[]; product: Record<string, unknown> } {
  const at = (column: Column): string =>
    columns.includes(column) ? cells[column] : (sound[column] ?? '');
  const texts = [
    'name',
    'price',
    'stock',
    'status',
    'color',
    'material',
    'size',
    'pattern',
    'description',
    'rating',
    'label_type',
    'shipping_charge',
    'meta_title',
    'meta_description',
    'meta_keywords',
    'canonical_url',
    'robots',
  ] as const;
  const fields = {
    ...Object.fromEntries(texts.map((column) => [column, at(column)])),
    ...Object.fromEntries(lists.map((column) => [column, listOf(at(column)).filter(Boolean)])),
    original_price: at('original_price') || '1',
    category: category?.id ?? 1,
  };
  const problems = otherProblems(cells, { columns, category, shop });
  const parsed = productForm.safeParse({ fields, files: {} });
  if (parsed.success) {
    const values = valuesOf(parsed.data, at('original_price') === '');
    return {
      problems,
      product: Object.fromEntries(
        columns.flatMap((column) => (column in values ? [values[column] ?? []] : [])),
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

function otherProblems(cells: Cells, { columns, category, shop }: Reading): CellProblem[] {
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
  const named = pictures(cells);
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

type Value = [name: string, value: unknown];

function valuesOf(
  form: ReturnType<typeof productForm.parse>,
  hasNoOriginal: boolean,
): Partial<Record<Column, Value>> {
  const charge = form.shipping_charge ?? null;
  return {
    name: ['name', form.name],
    category: ['category_id', form.category],
    price: ['price_paise', fromRupees(form.price)],
    original_price: [
      'original_price_paise',
      hasNoOriginal ? null : fromRupees(form.original_price),
    ],
    stock: ['stock', form.stock],
    status: ['status', form.status ?? 'active'],
    color: ['color', form.color],
    material: ['material', form.material || 'Not specified'],
    size: ['size', form.size],
    pattern: ['pattern', form.pattern || 'Not specified'],
    description: ['description', form.description],
    rating: ['rating_tenths', Math.round(form.rating * 10)],
    label_type: ['labels', form.label_type ?? []],
    care_instruction: ['care_instruction', form.care_instruction ?? []],
    manufacture_details: ['manufacture_details', form.manufacture_details ?? []],
    return_policies: ['return_policies', form.return_policies ?? []],
    shipping_charge: ['shipping_charge_paise', charge === null ? null : fromRupees(charge)],
    meta_title: ['meta_title', form.meta_title ?? ''],
    meta_description: ['meta_description', form.meta_description ?? ''],
    meta_keywords: ['meta_keywords', form.meta_keywords ?? ''],
    canonical_url: ['canonical_url', form.canonical_url ?? ''],
    robots: ['robots', form.robots ?? ''],
  };
}

/** What a product has, in the same names: what a line does not speak of is written as it was. */
export const currentValues = (row: ProductRow): Record<string, unknown> => ({
  name: row.name,
  category_id: row.categoryId,
  price_paise: row.pricePaise,
  original_price_paise: row.originalPricePaise,
  stock: row.stock,
  status: row.status,
  color: row.color,
  material: row.material,
  size: row.size,
  pattern: row.pattern,
  description: row.description,
  rating_tenths: row.ratingTenths,
  labels: row.labels,
  care_instruction: row.careInstruction,
  manufacture_details: row.manufactureDetails,
  return_policies: row.returnPolicies,
  shipping_charge_paise: row.shippingChargePaise,
  meta_title: row.metaTitle,
  meta_description: row.metaDescription,
  meta_keywords: row.metaKeywords,
  canonical_url: row.canonicalUrl,
  robots: row.robots,
});

/** The pictures that a line names, by the hash in their addresses, with their texts; one without a hash is none of ours. */
export function pictures(
  cells: Pick<Cells, 'images' | 'image_alts'>,
): { hash: string; alt: string }[] {
  const alts = listOf(cells.image_alts);
  return listOf(cells.images).flatMap((address, index) =>
    address === ''
      ? []
      : [
          {
            hash: /\/media\/([0-9a-f]{64})(?![0-9a-f])/.exec(address)?.[1] ?? '',
            alt: (alts[index] ?? '').slice(0, 500),
          },
        ],
  );
}
