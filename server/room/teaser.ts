import type { RoomFabric, RoomTeaser } from '#contract/room/api.ts';
import { type Look, lookFromUrl, lookQuery, lookImagePath } from '#contract/room/look.ts';
import { type PartKind, type Scene, scenes } from '#contract/room/scenes.ts';
import type { Ctx } from '../ctx.ts';
import { readTranslations } from '../locales/translations.ts';
import { wordsOf } from '../locales/words/words.ts';
import { fabricViews } from './fabric-view.ts';
import * as queries from './queries.ts';
import { untilPurged } from '../until-purged.ts';

/** Enough for each part of a room to take another one. */
const candidates = 24;

type Category = { category?: string | undefined };

const chosenLooks = untilPurged(async ({ db, reads }) => {
  reads.add('content:home');
  return queries.chosenLooks.all(db);
});

const fabricsInStock = async (
  { db }: Ctx,
  category: string | null,
): Promise<queries.RoomFabricRow[]> =>
  queries.fabricPage.all(db, {
    ...queries.allFabrics,
    category,
    inStock: true,
    limit: candidates,
    offset: 0,
  });
/** Saving a look or a banner leaves them as they are. */
const fabricsOfAllCategories = untilPurged(async (ctx) => {
  ctx.reads.add('products');
  return fabricsInStock(ctx, null);
});

/** Null without fabrics in stock. */
export async function roomTeaser(ctx: Ctx, filter: Category): Promise<RoomTeaser | null> {
  ctx.reads.add('products').add('content:home');
  return (await chosenTeaser(ctx, filter)) ?? (await automaticTeaser(ctx, filter));
}

/** The first look of the owner with a fabric of the category; without those out of stock. */
async function chosenTeaser(ctx: Ctx, { category }: Category): Promise<RoomTeaser | null> {
  const chosen = await chosenLooks(ctx);
  const looks = chosen.flatMap((written) => {
    const look = lookFromUrl(written.link);
    return look ? [{ ...written, look }] : [];
  });
  const ids = looks.flatMap(({ look }) => Object.values(look.fabrics));
  if (ids.length === 0) return null;
  const filters = { ...queries.allFabrics, ids, inStock: true, limit: ids.length, offset: 0 };
  const [rows, suitable] = await Promise.all([
    queries.fabricPage.all(ctx.db, filters),
    queries.fabricPage.all(ctx.db, { ...filters, category: category || null }),
  ]);
  const suits = new Set(suitable.map(({ id }) => id));
  const first = looks.find(({ look }) => Object.values(look.fabrics).some((id) => suits.has(id)));
  if (!first) return null;
  const { scene, fabrics } = first.look;
  const inStock = new Set(rows.map(({ id }) => id));
  const available = Object.entries(fabrics).filter(([, id]) => inStock.has(id));
  const look = { scene, fabrics: Object.fromEntries(available) };
  const translations = await readTranslations(ctx, [['banners', first.id]]);
  const { title = first.title, body = first.text } =
    translations.of('banners', first.id)?.texts ?? {};
  return teaserOf(ctx, look, await fabricViews(ctx, rows), {
    title,
    text: body || wordsOf(ctx.locale).room.text,
  });
}

/** The room that most of the fabrics dress, each part with another fabric while there are some. */
async function automaticTeaser(ctx: Ctx, { category }: Category): Promise<RoomTeaser | null> {
  const rows = await (category ? fabricsInStock(ctx, category) : fabricsOfAllCategories(ctx));
  const fabrics = await fabricViews(ctx, rows);
  const looks = scenes.map((scene) => ({ scene, fabrics: dressed(scene, fabrics) }));
  const [best] = looks.toSorted((a, b) => size(b.fabrics) - size(a.fabrics));
  const { title, text } = wordsOf(ctx.locale).room;
  return best && size(best.fabrics) > 0 ? teaserOf(ctx, best, fabrics, { title, text }) : null;
}

function teaserOf(
  { locale }: Ctx,
  look: Look,
  known: readonly RoomFabric[],
  written: Pick<RoomTeaser, 'title' | 'text'>,
): RoomTeaser {
  const used = new Set(Object.values(look.fabrics));
  return {
    ...written,
    look: lookQuery(look),
    picture: lookImagePath(look),
    room: wordsOf(locale).room.scene(look.scene),
    products: known.filter(({ id }) => used.has(id)),
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
