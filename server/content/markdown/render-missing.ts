import type { Ctx, System } from '#server/ctx.ts';
import * as queries from '../admin-queries.ts';
import { renderStored, storedDeadlineMs } from './render.ts';

/**
 * Stores the HTML of texts that were written without it. A killed run continues in the next minute.
 */
export async function renderMissing(ctx: Ctx<System>): Promise<void> {
  for (const { kind, key, markdown } of await queries.unrendered.all(ctx.db)) {
    const html = await renderStored(markdown, storedDeadlineMs);
    await ctx.transaction(async (inside) => {
      const store = kind === 'post' ? queries.storePostHtml : queries.storePolicyHtml;
      await store.execute(inside.db, { key, markdown, html });
      inside.purges.add(kind === 'post' ? 'content:posts' : `content:policy:${key}`);
    });
  }
}
