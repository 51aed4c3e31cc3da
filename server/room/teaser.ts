import type { RoomTeaser } from '#contract/entities/room.ts';
import { lookQuery, picturePath } from '#contract/room/look.ts';
import { type PartKind, type Scene, scenes } from '#contract/room/scenes.ts';
import type { Ctx } from '../ctx.ts';
import { fabricView } from './fabric-view.ts';
import * as queries from './queries.ts';

/** Enough for each part of a room to take another one. */
const candidates = 24;

/** The room that most of the fabrics dress, each part with another fabric while there are some. */
export async function roomTeaser(
  ctx: Ctx,
  { category }: { category?: string | undefined },
): Promise<RoomTeaser | null> {
  ctx.reads.add('products');
  const rows = await queries.fabricPage.all(ctx.db, {
    ...queries.allFabrics,
    category: category || null,
    inStock: true,
    limit: candidates,
    offset: 0,
  });
  const fabrics = rows.map(fabricView);
  const looks = scenes.map((scene) => ({ scene, fabrics: dressed(scene, fabrics) }));
  const [best] = looks.toSorted((a, b) => size(b.fabrics) - size(a.fabrics));
  if (!best || size(best.fabrics) === 0) return null;
  const used = new Set(Object.values(best.fabrics));
  return {
    look: lookQuery(best),
    picture: picturePath(best),
    room: best.scene.name,
    products: fabrics.filter(({ id }) => used.has(id)),
  };
}

type Dressing = { id: number; parts: readonly PartKind[] };

function dressed(scene: Scene, fabrics: readonly Dressing[]): Record<string, number> {
  const unused = [...fabrics];
  const chosen: Record<string, number> = {};
  for (const { key, kind } of scene.parts) {
    const at = unused.findIndex(({ parts }) => parts.includes(kind));
    const [taken] = at === -1 ? [] : unused.splice(at, 1);
    if (taken) chosen[key] = taken.id;
  }
  return chosen;
}

const size = (fabrics: Readonly<Record<string, number>>): number => Object.keys(fabrics).length;
