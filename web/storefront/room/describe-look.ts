import type { RoomFabric } from '#contract/room/api.ts';
import { type Look, lookQuery } from '#contract/room/look.ts';
import type { Scene } from '#contract/room/scenes.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
import { paths } from '#web/paths.ts';
import { plainWhiteLowerText } from '#web/storefront/room/texts.tsx';

export type KnownFabrics = ReadonlyMap<number, RoomFabric>;
export type Part = Scene['parts'][number];

/** 'Sunny bedroom. Bed linen: Indigo Jaal Vine Bed Sheet Set. Pillows: plain white'. */
export function describeLook({ scene, fabrics }: Look, known: KnownFabrics): string {
  const parts = scene.parts.map(({ key, name }) => {
    const fabric = known.get(fabrics[key] ?? 0);
    return `${name}: ${fabric ? fabricName(fabric) : plainWhiteLowerText}`;
  });
  return [scene.name, ...parts].join('. ');
}

/** The name, with the colour if the name lacks it. */
export function fabricName({ name, color }: RoomFabric): string {
  const colorName = valueName(color);
  return name.toLowerCase().includes(colorName.toLowerCase()) ? name : `${name}, ${colorName}`;
}

/** The part whose fabrics are offered; the first one by default. */
export function partFrom(params: URLSearchParams, { scene }: Look): Part {
  const part = scene.parts.find(({ key }) => key === params.get('part')) ?? scene.parts[0];
  if (!part) throw new Error(`the room ${scene.id} has no parts`);
  return part;
}

export const roomLink = (look: Look, part?: string): { pathname: string; search: string } => ({
  pathname: paths.room,
  search: `?${lookQuery(look)}${part === undefined ? '' : `&part=${part}`}`,
});

/** The look with another fabric on a part of its room; null removes it. */
export function withFabric(look: Look, key: string, id: number | null): Look {
  if (!look.scene.parts.some((part) => part.key === key)) return look;
  const { [key]: _before, ...others } = look.fabrics;
  return { ...look, fabrics: id === null ? others : { ...others, [key]: id } };
}
