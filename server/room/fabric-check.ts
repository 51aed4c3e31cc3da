import type { FabricCheck } from '#contract/room/api.ts';
import { refuseAt } from '#contract/refusals.ts';
import { lookWith } from '#contract/room/look.ts';
import type { PartKind } from '#contract/room/scenes.ts';
import { decodeUpload } from '../media/decode.ts';
import { hashOf } from '../media/files.ts';
import { renderLook } from './render-look.ts';
import { checkSeams } from './seam-check.ts';

type FabricDraft = {
  tile?: Uint8Array | undefined;
  repeat_cm?: number | undefined;
  parts?: readonly PartKind[] | undefined;
};

/** Stores nothing. Refuses `image_invalid`. */
export async function checkFabric({ tile, repeat_cm, parts }: FabricDraft): Promise<FabricCheck> {
  if (tile === undefined) throw refuseAt('tile', 'image_invalid');
  const { content } = await decodeUpload(Buffer.from(tile), 'tile');
  const seams = await checkSeams(content);
  if (repeat_cm === undefined || parts === undefined) return { ...seams, room: null };
  const { scene, fabrics } = lookWith(0, parts);
  const repeatMm = Math.round(repeat_cm * 10);
  const onPart = { tileHash: hashOf(content), tile: content, repeatMm };
  const image = await renderLook({ network: null, scene: scene.id }, async () => ({
    sceneId: scene.id,
    widthPx: 480,
    format: 'webp',
    fabrics: scene.parts.flatMap(({ key, ids }) =>
      key in fabrics ? ids.map((part) => ({ ...onPart, part })) : [],
    ),
  }));
  return { ...seams, room: `data:image/webp;base64,${image.toString('base64')}` };
}
