import type { RoomFabric } from '#contract/room/api.ts';
import { toRupees } from '#contract/money.ts';
import { type PartKind, partKinds } from '#contract/room/scenes.ts';
import type { RoomFabricRow } from './queries.ts';

export const fabricView = (row: RoomFabricRow): RoomFabric => ({
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
