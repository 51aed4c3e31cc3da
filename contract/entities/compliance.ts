import { z } from 'zod';

/**
 * What shop and products still lack. `path`: the page of the admin area with the field; `missing`
 * of a product: fields of its form.
 */
export const compliance = z.object({
  shop: z.array(z.object({ rule: z.string(), missing: z.string(), path: z.string() })),
  products: z.array(
    z.object({
      product_id: z.number(),
      name: z.string(),
      status: z.enum(['active', 'inactive']),
      missing: z.array(z.string()),
    }),
  ),
});
export type Compliance = z.infer<typeof compliance>;
