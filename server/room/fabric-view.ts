import type { RoomFabric } from '#contract/room/api.ts';
import { toRupees } from '#contract/money.ts';
import { type PartKind, partKinds } from '#contract/room/scenes.ts';
import type { Ctx } from '../ctx.ts';
import { translateLines } from '../locales/translated-lines.ts';
import type { RoomFabricRow } from './queries.ts';

/** The fabrics with the names of their products in the language of the read. */
export async function fabricViews(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  rows: readonly RoomFabricRow[],
): Promise<RoomFabric[]> {
  const named = rows.map((row) => ({ ...row, productId: row.id }));
  return (await translateLines(ctx, ctx.locale, named)).map(fabricView);
}

const fabricView = (row: RoomFabricRow): RoomFabric => ({
  id: row.id,
  tile: `/media/${row.tileHash}`,
  repeat_cm: row.repeatMm / 10,
  parts: kindsOf(row.kinds),
  name: row.name,
  color: row.color,
  color_hex: row.colorHex,
  slug: row.slug,
  price: toRupees(row.pricePaise),
  price_to: toRupees(row.highestPaise),
});

export const kindsOf = (kinds: readonly string[]): PartKind[] =>
  partKinds.filter((kind) => kinds.includes(kind));
