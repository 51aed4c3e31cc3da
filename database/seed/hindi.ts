import type { PoolClient } from 'pg';
import {
  hindiBanners,
  hindiPolicies,
  hindiPromotions,
  hindiServices,
  hindiSettings,
} from '#demo/content/hindi.ts';
import { hindiPosts } from '#demo/content/hindi-posts.ts';
import { hindiDescriptions } from '#demo/hindi-descriptions.ts';
import { hindiLines, hindiQuantity, hindiWorkshop } from '#demo/hindi-texts.ts';
import { hindiCategories, hindiNames } from '#demo/hindi.ts';
import { demoPolicies } from '#demo/content/policies.ts';
import { demoProducts } from '#demo/products.ts';

/** The texts of each design, as its translation has them. */
const productTexts = Object.fromEntries(
  demoProducts.flatMap(({ slug, ...product }) => {
    const name = hindiNames[slug];
    const texts = {
      ...{ name, description: hindiDescriptions[slug] },
      care_instruction: hindiLines(product.careInstruction),
      manufacture_details: hindiWorkshop(product.manufactureDetails),
      return_policies: hindiLines(product.returnPolicies),
      net_quantity: hindiQuantity(product.netQuantity),
      dimensions: hindiQuantity(product.dimensions) || undefined,
    };
    return name === undefined ? [] : [[slug, texts]];
  }),
);

/**
 * Translates what the demo has in Hindi. The texts of a product belong to its group, or to the
 * product without one.
 */
export async function seedHindi(client: PoolClient): Promise<void> {
  await client.query(
    `insert into translations (resource, key, locale, texts, version)
     select case when p.group_id is null then 'products' else 'product-groups' end,
       coalesce(p.group_id, p.id)::text, 'hi', t.value, 1
     from jsonb_each($1) t join products p on p.slug = t.key`,
    [JSON.stringify(productTexts)],
  );
  const byKey = {
    categories: ['c.slug', hindiCategories],
    posts: ['c.slug', hindiPosts],
    promotions: ['c.name', hindiPromotions],
    banners: ['c.title', hindiBanners],
    services: ['c.title', hindiServices],
  } as const;
  for (const [resource, [key, texts]] of Object.entries(byKey))
    await client.query(
      `insert into translations (resource, key, locale, texts, version)
       select $1::text, c.id::text, 'hi', t.value, 1
       from jsonb_each($2) t join ${resource} c on ${key} = t.key`,
      [resource, JSON.stringify(texts)],
    );
  await client.query(
    `insert into translations (resource, key, locale, texts, version)
     values ('settings', 'shop', 'hi', $1, 1)`,
    [JSON.stringify(hindiSettings)],
  );
  for (const { slug } of demoPolicies) {
    await client.query(
      `insert into translations (resource, key, locale, texts, version)
       values ('policies', $1, 'hi', $2, 1)`,
      [slug, JSON.stringify(hindiPolicies[slug])],
    );
  }
}
