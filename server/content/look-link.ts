import { lookFromUrl, lookQuery, roomPath } from '#contract/room/look.ts';
import { refuseAt } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './home-queries.ts';

/**
 * The path of the look that a room banner shows, in its one spelling. Refuses `invalid_input` for
 * another URL and for a look without any fabric of the shop, which would show nothing.
 */
export async function lookLink(ctx: Ctx, url: string): Promise<string> {
  const look = lookFromUrl(url);
  const ids = Object.values(look?.fabrics ?? {});
  if (look && (await queries.fabricsKnown.one(ctx.db, { ids })).some) {
    return `${roomPath}?${lookQuery(look)}`;
  }
  const message = 'Please paste the address of a look from See it in a room';
  throw refuseAt('link', 'invalid_input', { message });
}
