import {
  bedLinenText,
  brightWindowText,
  calmBedroomText,
  curtainText,
  curtainsText,
  greenBedroomText,
  leftCushionText,
  livingRoomText,
  longCushionText,
  middleCushionText,
  pillowsText,
  sunnyBedroomText,
  tallWindowText,
  throwText,
  tieBacksText,
} from '#contract/room/scene-texts.ts';

/** Kinds of textiles; the owner chooses on which kinds a fabric is offered. */
export const partKinds = ['sheet', 'pillow', 'curtain', 'cushion', 'throw'] as const;
export type PartKind = (typeof partKinds)[number];

/** A part that takes one fabric. `ids` are its parts in the surface of the scene. */
type ScenePart = { key: string; name: string; kind: PartKind; ids: readonly number[] };

/**
 * A photographed room without its textiles, in `demo/images/room/<id>`, whose `meta.json` explains
 * the formula. `hash` is the start of the SHA-256 of background, shading and surface; `shadingMax`
 * and `metresPerUnit` are from `meta.json`.
 */
export type Scene = {
  id: string;
  name: string;
  hash: string;
  metresPerUnit: number;
  parts: readonly ScenePart[];
};

export const sceneSize = { width: 1200, height: 1500 } as const;
export const shadingMax = 2;
/** Linear light of the plain white cloth without a fabric. */
export const plainLinear = [0.78, 0.76, 0.72] as const;
/** Samples along the longer axis of a pixel's footprint on the cloth. */
export const anisotropyMax = 4;
export const sceneFiles = ['background.webp', 'shading.webp', 'surface.bin'] as const;
export type SceneFile = (typeof sceneFiles)[number];

const bedParts: readonly ScenePart[] = [
  { key: 'sheet', name: bedLinenText, kind: 'sheet', ids: [1] },
  { key: 'pillows', name: pillowsText, kind: 'pillow', ids: [2, 3] },
];

export const scenes: readonly Scene[] = [
  {
    id: 'bed',
    name: sunnyBedroomText,
    hash: 'e53ecb5d40a8',
    metresPerUnit: 2.6599953174591064,
    parts: bedParts,
  },
  {
    id: 'bed-green',
    name: greenBedroomText,
    hash: '2fd82e78a856',
    metresPerUnit: 2.421128749847412,
    parts: bedParts,
  },
  {
    id: 'bed-niche',
    name: calmBedroomText,
    hash: 'd437c285e1bb',
    metresPerUnit: 2.3999667167663574,
    parts: bedParts,
  },
  {
    id: 'curtains',
    name: brightWindowText,
    hash: '70e27ddc5c63',
    metresPerUnit: 2.4565889835357666,
    parts: [{ key: 'curtains', name: curtainsText, kind: 'curtain', ids: [1, 2] }],
  },
  {
    id: 'curtains-tall',
    name: tallWindowText,
    hash: '5b99e3d3f4c6',
    metresPerUnit: 2.716125249862671,
    parts: [
      { key: 'curtains', name: curtainsText, kind: 'curtain', ids: [1, 2] },
      { key: 'tie-backs', name: tieBacksText, kind: 'curtain', ids: [3, 4] },
    ],
  },
  {
    id: 'living',
    name: livingRoomText,
    hash: '88565d5a786d',
    metresPerUnit: 1.720449447631836,
    parts: [
      { key: 'cushion-left', name: leftCushionText, kind: 'cushion', ids: [1] },
      { key: 'cushion-middle', name: middleCushionText, kind: 'cushion', ids: [2] },
      { key: 'cushion-long', name: longCushionText, kind: 'cushion', ids: [3] },
      { key: 'curtains', name: curtainText, kind: 'curtain', ids: [5] },
      { key: 'throw', name: throwText, kind: 'throw', ids: [6, 7] },
    ],
  },
];

export const sceneById = (id: string): Scene | undefined => scenes.find((scene) => scene.id === id);

export const sceneUrl = ({ id, hash }: Scene, file: SceneFile): string =>
  `/room-scenes/${hash}/${id}/${file}`;
