import { mipsOf } from '#contract/room/mips.ts';
import { prepareScene, type RoomScene } from '#contract/room/prepare-scene.ts';
import { renderRoom } from '#contract/room/render.ts';
import {
  type PartKind,
  type Scene,
  type SceneFile,
  scenes,
  sceneSize,
  sceneUrl,
} from '#contract/room/scenes.ts';
import { unpackSurface } from '#contract/room/surface.ts';
import { partNames } from '../fabric/part-names.ts';
import { canvasOf, drawArea, fileOf, pixelsOf } from './canvas-pixels.ts';

export type DraftPicture = { file: File; alt: string };
type ClothInRooms = { tile: File; repeatCm: number; parts: readonly PartKind[] };

const picturesMax = 4;

/**
 * A picture of each room that has one of the parts, by the formula of the shop's room: the cloth on
 * these parts, the others plain white. Rejects if a room cannot be loaded.
 */
export async function roomPictures({
  tile,
  repeatCm,
  parts,
}: ClothInRooms): Promise<DraftPicture[]> {
  const mips = mipsOf(await pixelsOfFile(tile));
  const fabric = { mips, repeatMetres: repeatCm / 100 };
  const pictures: DraftPicture[] = [];
  // One after the other: a scene takes 30 MB.
  for (const scene of scenesWith(parts)) {
    const shown = scene.parts.filter(({ kind }) => parts.includes(kind));
    const fabrics = new Map(shown.flatMap(({ ids }) => ids.map((id) => [id, fabric] as const)));
    const drawn = renderRoom(await loadScene(scene), fabrics);
    const names = new Set(shown.map(({ kind }) => partNames[kind].toLowerCase()));
    pictures.push({
      file: await fileOf(canvasOf(drawn), scene.id),
      alt: `${scene.name} with ${[...names].join(' and ')} of this cloth`,
    });
  }
  return pictures;
}

/** Those of the first kinds first: they are what the product is. */
const scenesWith = (kinds: readonly PartKind[]): readonly Scene[] =>
  [
    ...new Set(
      kinds.flatMap((kind) =>
        scenes.filter(({ parts }) => parts.some((part) => part.kind === kind)),
      ),
    ),
  ].slice(0, picturesMax);

async function loadScene(scene: Scene): Promise<RoomScene> {
  const load = async (file: SceneFile): Promise<Response> => {
    const response = await fetch(sceneUrl(scene, file));
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return response;
  };
  const [background, shading, packed] = await Promise.all([
    load('background.webp').then(async (response) => pixelsOfFile(await response.blob())),
    load('shading.webp').then(async (response) => pixelsOfFile(await response.blob())),
    load('surface.bin').then(async (response) => response.arrayBuffer()),
  ]);
  const surface = unpackSurface(new Uint8Array(packed), sceneSize.width, sceneSize.height);
  return prepareScene({ background, shading, surface, metresPerUnit: scene.metresPerUnit });
}

/** The stored bytes, not colour-managed. */
async function pixelsOfFile(file: Blob) {
  const image = await createImageBitmap(file, { colorSpaceConversion: 'none' });
  const { width, height } = image;
  const pixels = pixelsOf(drawArea(image, { left: 0, top: 0, width, height }, { width, height }));
  image.close();
  return pixels;
}
