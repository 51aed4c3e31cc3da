import { refuse } from '#contract/refusals.ts';
import { violatedConstraint } from '#database/client/pool.ts';

/** Maps the database's constraints to `variant_exists`, `sku_taken` and `slug_taken`. */
export async function withVariantRules<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    switch (violatedConstraint(error)) {
      case 'products_variant':
        throw refuse('variant_exists');
      case 'products_sku':
        throw refuse('sku_taken');
      case 'products_slug_key':
        throw refuse('slug_taken');
      default:
        throw error;
    }
  }
}
