import type { CustomField } from '#contract/catalogue/custom-fields.ts';
import type { NewVariant, VariantChange } from '#contract/catalogue/product-forms.ts';
import { refuseAt } from '#contract/refusals.ts';
import { requireVersion } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import type { AdminVariantRow } from '../variant-queries.ts';
import { variantValuesAfter } from './group-custom-fields.ts';
import type { VariantValues } from './group-queries.ts';
import { requireWithinMrp } from '../admin/mrp-rule.ts';
import { paiseOf } from '../admin/product-values.ts';

/**
 * The values of a new variant; its original price is its price if none is given. Refuses
 * `price_above_mrp` and `invalid_input`; the error names the variant by its place in the form.
 */
export function newVariantValues(
  fields: readonly CustomField[],
  variant: NewVariant & { index: number },
): VariantValues {
  const pricePaise = paiseOf(variant.price);
  const originalPricePaise = paiseOf(variant.original_price ?? variant.price);
  requireWithinMrp({ pricePaise, originalPricePaise }, `variants.${variant.index}.price`);
  return {
    color: variant.color,
    color_hex: variant.color_hex ?? null,
    size: variant.size,
    price_paise: pricePaise,
    original_price_paise: originalPricePaise,
    stock: variant.stock,
    sku: variant.sku ?? '',
    cost_paise: variant.cost === undefined || variant.cost === null ? null : paiseOf(variant.cost),
    weight_grams: variant.weight_grams ?? null,
    low_stock_threshold: variant.low_stock_threshold ?? null,
    status: variant.status ?? 'active',
    own_fields: variantValuesAfter(fields, {}, variant),
  };
}

/** The weight of a variant of the form, for `requireWeights`. */
export const weightField = ({
  index,
  status = 'active',
  weight_grams: weightGrams = null,
}: {
  index: number;
  status?: string | undefined;
  weight_grams?: number | null | undefined;
}) => ({
  path: `variants.${index}.weight_grams`,
  status,
  weightGrams,
});

type ChangedVariant = VariantValues & { id: number; slug: string };

type VariantChanges = {
  stored: readonly AdminVariantRow[];
  /** The custom fields of the category. */
  fields: readonly CustomField[];
  changes: readonly (VariantChange & { index: number })[];
};

/**
 * The values of the changed variants; absent ones keep what is stored. Refuses `version_conflict`,
 * `price_above_mrp`, and `invalid_input` for a product of another group or a custom field; the
 * error names the variant by its place in the form.
 */
export async function changedVariants(
  ctx: Ctx<Admin>,
  { stored, fields, changes }: VariantChanges,
): Promise<ChangedVariant[]> {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const values: ChangedVariant[] = [];
  for (const change of changes) {
    const row = byId.get(change.product_id);
    if (!row) {
      const message = 'This product is not a variant of the group';
      throw refuseAt(`variants.${change.index}.product_id`, 'invalid_input', { message });
    }
    await requireVersion(ctx, {
      subject: `product:${row.id}`,
      given: change.version,
      current: row.version,
    });
    const next = {
      ...valuesAfter(row, change),
      own_fields: variantValuesAfter(fields, row.customFields, change),
    };
    if (change.price !== undefined || change.original_price !== undefined)
      requireWithinMrp(
        { pricePaise: next.price_paise, originalPricePaise: next.original_price_paise },
        `variants.${change.index}.price`,
      );
    values.push(next);
  }
  return values;
}

function valuesAfter(
  row: AdminVariantRow,
  change: VariantChange,
): Omit<ChangedVariant, 'own_fields'> {
  const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);
  return {
    id: row.id,
    slug: change.slug ?? row.slug,
    color: change.color ?? row.color,
    color_hex: given(change.color_hex, row.colorHex),
    size: change.size ?? row.size,
    price_paise: change.price === undefined ? row.pricePaise : paiseOf(change.price),
    original_price_paise:
      change.original_price === undefined || change.original_price === null
        ? given(change.original_price, row.originalPricePaise)
        : paiseOf(change.original_price),
    stock: stockAfter(row, change),
    sku: change.sku ?? row.sku,
    cost_paise:
      change.cost === undefined || change.cost === null
        ? given(change.cost, row.costPaise)
        : paiseOf(change.cost),
    weight_grams: given(change.weight_grams, row.weightGrams),
    low_stock_threshold: given(change.low_stock_threshold, row.lowStockThreshold),
    status: change.status ?? row.status,
  };
}

/**
 * Applies the difference to the stock that the form was opened with, so that sales since then are
 * not undone.
 */
function stockAfter({ stock }: AdminVariantRow, change: VariantChange): number {
  if (change.stock === undefined) return stock;
  return change.stock_before === undefined
    ? change.stock
    : Math.max(0, stock + change.stock - change.stock_before);
}
