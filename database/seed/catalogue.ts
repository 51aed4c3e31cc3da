import type { PoolClient } from 'pg';
import { demoCategories } from '#demo/categories.ts';
import { demoProducts, demoVariants } from '#demo/products.ts';
import { demoSizeGuides } from '#demo/size-guides.ts';
import { demoCustomFields, demoCustomValues } from '#demo/specifications.ts';
import type { DemoProduct } from '#demo/types.ts';
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
  const { rows } = await client.query<{ id: number }>(
    `insert into products (slug, name, category_id, price_paise, original_price_paise, stock,
       status, color, color_hex, material, size, pattern, description, rating_tenths,
       care_instruction, manufacture_details, return_policies, shipping_charge_paise, labels,
       meta_title, meta_description, meta_keywords, country_of_origin, manufacturer,
       net_quantity, dimensions, custom_fields, created_at, group_id)
     select $1, $2, c.id, $3, $4, $5, $6, $7, lower($8), $9, $10, $11, $12, $13, $14, $15, $16, $17,
       $18, $19, $20, $21, $22, $23, $24, $25, $29::jsonb,
       now() - interval '90 days' + $26::int * interval '1 hour',
       (select g.id from product_groups g where g.slug = $28)
     from categories c where c.slug = $27 returning id`,
    [
      product.slug,
      product.name,
      product.pricePaise,
      product.originalPricePaise,
      product.stock,
      product.status,
      product.color,
      product.colorHex,
      product.material,
      product.size,
      product.pattern,
      product.description,
      product.ratingTenths,
      product.careInstruction,
      product.manufactureDetails,
      product.returnPolicies,
      product.shippingChargePaise,
      product.labels,
      product.metaTitle,
      product.metaDescription,
      product.metaKeywords,
      product.countryOfOrigin,
      product.manufacturer,
      product.netQuantity,
      product.dimensions,
      index,
      product.category,
      product.group,
      demoCustomValues(product),
    ],
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
