import { idOfToken } from '../auth/signed-links.ts';
import type { Ctx } from '../ctx.ts';
import { pathIn } from '../locales/links.ts';
import { unsubscribe } from '../newsletter/newsletter.ts';
import { open } from './send-queries.ts';

/** The purpose of the tokens of links in messages. */
export const openMessage = 'marketing open';

type LinkQuery = { product?: unknown; stars?: unknown };

/**
 * Counts a tap on a link of a message, and returns the path that it leads to: the cart, a product,
 * or the reviews of a product with the chosen stars. A wrong token leads home.
 */
export const openLink = async (ctx: Ctx, token: string, query: LinkQuery): Promise<string> =>
  pathIn(ctx.locale, await pathOf(ctx, token, query));

async function pathOf(ctx: Ctx, token: string, { product, stars }: LinkQuery): Promise<string> {
  const id = idOfToken(ctx.config, openMessage, token);
  if (id === null) return '/';
  const productId = /^[1-9][0-9]{0,8}$/.test(String(product)) ? Number(product) : null;
  const row = await open.maybeOne(ctx.db, { id, productId });
  if (row?.event === 'cart_abandoned' && productId === null) return '/cart';
  if (!row || row.slug === null) return '/';
  if (row.event !== 'review_request') return `/product/${row.slug}`;
  const chosen = /^[1-5]$/.test(String(stars)) ? `?stars=${String(stars)}` : '';
  return `/product/${row.slug}${chosen}#reviews`;
}

/** Refuses `newsletter_link_invalid`. */
export const endEmails = async (ctx: Ctx, token: unknown): Promise<void> =>
  unsubscribe(ctx, typeof token === 'string' ? token : '');
