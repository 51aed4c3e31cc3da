import { refuse } from '#contract/refusals.ts';
import { violatedConstraint } from '#database/client/pool.ts';

/** Refuses `variant_exists` and `sku_taken` for what the database's constraints reject. */
export async function withVariantRules<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    switch (violatedConstraint(error)) {
      case 'products_variant':
        throw refuse('variant_exists');
      case 'products_sku':
        throw refuse('sku_taken');
      default:
        throw error;
    }
  }
}
