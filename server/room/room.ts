import type { z } from 'zod';
import type { PageMeta } from '#contract/endpoint.ts';
import type { roomApi, RoomFabric } from '#contract/room/api.ts';
import type { Ctx } from '../ctx.ts';
import { fabricViews } from './fabric-view.ts';
import * as queries from './queries.ts';

type FabricQuery = z.infer<(typeof roomApi)['listRoomFabrics']['query']>;
type FabricPage = {
  data: RoomFabric[];
  meta: PageMeta & { colors: { value: string; hex: string | null }[] };
};

const pageSize = 60;

/**
 * Fabrics on sale that match every filter. `colors` ignores the colour filter, so that another
 * colour can be chosen.
 */
export async function listFabrics(ctx: Ctx, query: FabricQuery): Promise<FabricPage> {
  ctx.reads.add('products');
  const { page = 1, limit = pageSize } = query;
  const filters = {
    ...queries.allFabrics,
    ids: query.ids?.map(Number) ?? null,
    kind: query.part ?? null,
    words: (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean),
    color: query.color || null,
  };
  const [rows, { total }, colors] = await Promise.all([
    queries.fabricPage.all(ctx.db, { ...filters, limit, offset: (page - 1) * limit }),
    queries.fabricCount.one(ctx.db, filters),
    queries.fabricColors.all(ctx.db, filters),
  ]);
  const meta = { page, limit, total, pages: Math.ceil(total / limit), colors };
  return { data: await fabricViews(ctx, rows), meta };
}
