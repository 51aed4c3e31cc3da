import type { PartKind } from '#contract/room/scenes.ts';
import { adminApi } from '#web/api/client.ts';

/** A fabric made from a photo of its cloth. */
export type ClothFabric = { tile: File; repeatCm: number; parts: readonly PartKind[] };

export async function saveFabric(productId: number, { tile, repeatCm, parts }: ClothFabric) {
  const body = new FormData();
  body.set('tile', tile);
  body.set('repeat_cm', String(repeatCm));
  body.set('parts', JSON.stringify(parts));
  return await adminApi('saveFabric', { params: { id: productId }, body });
}
