import { type PartKind, type Scene, sceneById, scenes } from './scenes.ts';

/**
 * A room with fabrics: the id of a product with a fabric by the key of a part. Other parts are
 * plain white.
 */
export type Look = { scene: Scene; fabrics: Readonly<Record<string, number>> };

/** The path of the page; its query is the look. */
export const roomPath = '/room';

const idPattern = /^[1-9][0-9]{0,8}$/;

/**
 * Reads `room=bed&sheet=12&pillows=7`; ignores unknown parts and invalid ids. The first room is the
 * default.
 */
export function lookFrom(params: URLSearchParams): Look {
  const scene = sceneById(params.get('room') ?? '') ?? defaultScene();
  return { scene, fabrics: fabricsFrom(scene, (key) => params.get(key)) };
}

/** The look of the URL of a room page that was copied from a browser; else null. */
export function lookFromUrl(url: string): Look | null {
  const base = 'http://localhost';
  if (!URL.canParse(url, base)) return null;
  const { pathname, searchParams } = new URL(url, base);
  return pathname === roomPath ? lookFrom(searchParams) : null;
}

/** The one spelling of a look in URLs: parts in the order of the scene. */
export function lookQuery({ scene, fabrics }: Look): string {
  const params = new URLSearchParams({ room: scene.id });
  for (const { key } of scene.parts) {
    const id = fabrics[key];
    if (id !== undefined) params.set(key, String(id));
  }
  return params.toString();
}

export const lookImageWidths = [160, 480, 640, 800] as const;
export const lookImageFormats = ['webp', 'jpg'] as const;
export type LookImageFile = {
  widthPx: (typeof lookImageWidths)[number];
  format: (typeof lookImageFormats)[number];
};

/** URL of the server's picture of a look: `/room-pictures/bed/sheet.12+pillows.7/800.webp`. */
export const lookImageUrl = (look: Look, { widthPx, format }: LookImageFile): string =>
  `${lookImagePath(look)}/${widthPx}.${format}`;

/** The URL of the image without its width and format. */
export function lookImagePath({ scene, fabrics }: Look): string {
  const parts = scene.parts.flatMap(({ key }) =>
    fabrics[key] === undefined ? [] : `${key}.${fabrics[key]}`,
  );
  return `/room-pictures/${scene.id}/${parts.join('+') || 'plain'}`;
}

/** Null for a path that `lookImageUrl` does not write. */
export function lookInPath(sceneId: string, parts: string): Look | null {
  const scene = sceneById(sceneId);
  if (!scene) return null;
  const given = new Map(
    parts.split('+').map((part) => {
      const [key = '', id = ''] = part.split('.');
      return [key, id];
    }),
  );
  const look = { scene, fabrics: fabricsFrom(scene, (key) => given.get(key)) };
  return lookImagePath(look) === `/room-pictures/${sceneId}/${parts}` ? look : null;
}

/** The first room with a part of one of the kinds, that fabric on each part of these kinds. */
export function lookWith(id: number, kinds: readonly PartKind[]): Look {
  const scene =
    scenes.find(({ parts }) => parts.some(({ kind }) => kind === kinds[0])) ?? defaultScene();
  const shown = scene.parts.filter(({ kind }) => kinds.includes(kind));
  return { scene, fabrics: Object.fromEntries(shown.map(({ key }) => [key, id])) };
}

/**
 * The same fabrics in another room, on the parts with the same keys or, where there is none, of the
 * same kind.
 */
export function movedTo(scene: Scene, { scene: from, fabrics }: Look): Look {
  const ofKind = (kind: PartKind): number | undefined =>
    from.parts
      .filter((part) => part.kind === kind)
      .map(({ key }) => fabrics[key])
      .find(Boolean);
  const entries = scene.parts.flatMap(({ key, kind }) => {
    const id = fabrics[key] ?? ofKind(kind);
    return id === undefined ? [] : [[key, id] as const];
  });
  return { scene, fabrics: Object.fromEntries(entries) };
}

function fabricsFrom(
  scene: Scene,
  read: (key: string) => string | null | undefined,
): Record<string, number> {
  return Object.fromEntries(
    scene.parts.flatMap(({ key }) => {
      const id = read(key);
      return id && idPattern.test(id) ? [[key, Number(id)]] : [];
    }),
  );
}

function defaultScene(): Scene {
  const [first] = scenes;
  if (!first) throw new Error('there is no room');
  return first;
}
