import type { PoolClient } from 'pg';
import { hindiCategories, hindiNames } from '#demo/hindi.ts';

/** A name belongs to the group of its product, or to the product without one. */
export async function seedHindi(client: PoolClient): Promise<void> {
  await client.query(
    `insert into translations (resource, key, locale, texts, version)
     select 'categories', c.id::text, 'hi', t.value, 1
     from jsonb_each($1) t join categories c on c.slug = t.key`,
    [JSON.stringify(hindiCategories)],
  );
  await client.query(
    `insert into translations (resource, key, locale, texts, version)
     select case when p.group_id is null then 'products' else 'product-groups' end,
       coalesce(p.group_id, p.id)::text, 'hi', jsonb_build_object('name', t.value), 1
     from jsonb_each_text($1) t join products p on p.slug = t.key`,
    [JSON.stringify(hindiNames)],
  );
}
