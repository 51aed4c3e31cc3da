import type { PoolClient } from 'pg';
import { columnOf, productFields } from '#contract/catalogue/product-fields.ts';
import { demoCategories } from '#demo/categories.ts';
import { demoProducts, demoVariants } from '#demo/products.ts';
import { demoSizeGuides } from '#demo/size-guides.ts';
import { demoCustomFields, demoCustomValues } from '#demo/specifications.ts';
import type { DemoProduct } from '#demo/types.ts';
import { demoWeightGrams } from '#demo/weights.ts';
import { hashOf } from './media.ts';

export async function seedCatalogue(client: PoolClient): Promise<void> {
  for (const category of demoCategories) {
    await client.query(
      `insert into categories (name, slug, description, image_hash, image_alt, display_order,
         status, hsn_code, sizes, custom_fields, size_guide)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        category.name,
        category.slug,
        category.description,
        hashOf(category.image),
        category.name,
        category.displayOrder,
        category.status,
        category.hsnCode,
        category.sizes ?? [],
        JSON.stringify(demoCustomFields(category.slug)),
        demoSizeGuides[category.slug] ?? null,
      ],
    );
  }
  for (const slug of new Set(demoProducts.flatMap(({ group }) => group ?? [])))
    await client.query('insert into product_groups (slug) values ($1)', [slug]);
  for (const [index, product] of demoProducts.entries()) await seedProduct(client, product, index);
  for (const variant of demoVariants) {
    const first = demoProducts.findIndex(({ slug }) => slug === variant.group);
    await seedProduct(client, variant, first);
  }
}

/**
 * Inserts a product, its images and its opening stock movement. Products are created an hour
 * apart, the sizes of a design together.
 */
async function seedProduct(client: PoolClient, product: DemoProduct, index: number): Promise<void> {
  const values = [product.slug, product.category, product.group, index, product.colorHex];
  const given = [
    ...fieldsOf(product),
    { column: 'custom_fields', value: demoCustomValues(product) },
    { column: 'weight_grams', value: demoWeightGrams(product) },
  ];
  const { rows } = await client.query<{ id: number }>(
    `insert into products (slug, category_id, group_id, created_at, color_hex,
       ${given.map(({ column }) => column).join(', ')})
     select $1, c.id, (select g.id from product_groups g where g.slug = $3),
       now() - interval '90 days' + $4::int * interval '1 hour', lower($5),
       ${given.map((_, at) => `$${values.length + at + 1}`).join(', ')}
     from categories c where c.slug = $2 returning id`,
    [...values, ...given.map(({ value }) => value)],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`no category for ${product.slug}`);
  if (product.stock > 0) {
    await client.query(
      `insert into stock_movements (product_id, delta, reason) values ($1, $2, 'opening')`,
      [id, product.stock],
    );
  }
  for (const [position, image] of product.images.entries()) {
    await client.query(
      `insert into product_images (product_id, media_hash, alt, position) values ($1, $2, $3, $4)`,
      [id, hashOf(image.file), image.alt, position],
    );
  }
}

/** The declared fields that a demo product has. Its category is a slug. */
const fieldsOf = (product: DemoProduct): { column: string; value: unknown }[] => {
  const given: Readonly<Record<string, unknown>> = product;
  return productFields
    .filter(({ property }) => property in given)
    .map((field) => ({ column: columnOf(field), value: given[field.property] }));
};
