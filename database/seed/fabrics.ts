import type { PoolClient } from 'pg';
import fabrics from '#demo/images/fabrics/fabrics.json' with { type: 'json' };
import fabricOf from '#demo/products/fabrics.json' with { type: 'json' };
import { hashOf } from './media.ts';

/** Where the textiles of a category lie in a room. */
const kindsByCategory: Readonly<Record<string, readonly string[]>> = {
  'bed-sheet': ['sheet', 'pillow'],
  curtains: ['curtain'],
  cushion: ['cushion'],
  comforter: ['sheet'],
  pillow: ['pillow'],
  blanket: ['throw', 'sheet'],
  quilt: ['sheet', 'throw'],
};

/** Gives the demo products the fabric that their images show. */
export async function seedFabrics(client: PoolClient): Promise<void> {
  const byId = new Map(fabrics.map((fabric) => [fabric.id, fabric]));
  for (const [slug, id] of Object.entries(fabricOf)) {
    const fabric = byId.get(id);
    if (!fabric) throw new Error(`no demo fabric ${id}`);
    await client.query(
      `insert into product_fabrics (product_id, tile_hash, repeat_mm, kinds)
       select p.id, $2, $3, array(select jsonb_array_elements_text($4::jsonb -> c.slug))
       from products p join categories c on c.id = p.category_id where p.slug = $1`,
      [
        slug,
        hashOf(`fabrics/${fabric.file}`),
        Math.round(fabric.repeat_m * 1000),
        JSON.stringify(kindsByCategory),
      ],
    );
  }
}
