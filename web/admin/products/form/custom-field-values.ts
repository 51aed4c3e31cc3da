import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import type { ProductValues } from './product-controls.ts';

/** The changed controls as errors name them. */
export const changedPaths = (change: Partial<ProductValues>, before: ProductValues): string[] =>
  Object.keys(change).flatMap((name) =>
    name === 'custom_fields'
      ? Object.entries(change.custom_fields ?? {}).flatMap(([key, value]) =>
          value === before.custom_fields[key] ? [] : `custom_fields.${key}`,
        )
      : name,
  );

/** Another category has other fields; that of the saved product has its values. */
export const fieldsOfCategory = (
  { category }: Partial<ProductValues>,
  base: AdminProduct | null,
): Pick<ProductValues, 'custom_fields'> | null =>
  category === undefined
    ? null
    : { custom_fields: String(base?.category.id) === category ? (base?.custom_fields ?? {}) : {} };
