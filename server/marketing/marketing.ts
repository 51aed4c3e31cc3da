import { variantName } from '#contract/catalogue/variant-name.ts';
import { localeOf } from '#contract/locales/rules.ts';
import type { MarketingEmailProps } from '#contract/mail/emails.ts';
import { type MarketingEvent, marketingEvents } from '#contract/marketing/rules.ts';
import { tokenOf } from '../auth/signed-links.ts';
import type { Ctx, System } from '../ctx.ts';
import { translateLines } from '../locales/translated-lines.ts';
import { queueEmail } from '../mail/mail.ts';
import { leaveMarketing } from '../messages/preferences.ts';
import { openMessage } from './links.ts';
import { minutesUntilQuiet } from './quiet-hours.ts';
import * as selection from './select-queries.ts';
import * as queries from './send-queries.ts';
import { lockSettings } from './settings-queries.ts';

const batchMax = 500;
const sendMax = 100;
/** An email that the mail server does not take within the hour is not sent. */
const lifeMinutes = 60;

/** Queues messages of carts and deliveries that are due. Returns whether there may be more. */
export async function queueDue(ctx: Ctx<System>): Promise<boolean> {
  await lockSettings.one(ctx.db);
  const carts = await selection.queueCarts.one(ctx.db, { most: batchMax });
  const reviews = await selection.queueReviews.one(ctx.db, { most: batchMax });
  return carts.read >= batchMax || reviews.read >= batchMax;
}

type WishlistCause = {
  event: 'price_dropped' | 'wishlist_restocked';
  productId: number;
  priceBeforePaise: number;
  pricePaise: number;
  /** Seconds; of the restock. */
  at: number;
  /** Shoppers who asked for an email about the restock. */
  requestedBy: readonly number[];
};

/** Queues messages of the next shoppers after `after`. Returns the last one; null: none is left. */
export async function queueWishlists(
  ctx: Ctx<System>,
  { event, productId, at, requestedBy, ...prices }: WishlistCause,
  after: number,
): Promise<number | null> {
  const isDrop = event === 'price_dropped';
  const { last } = await selection.queueWishlists.one(ctx.db, {
    ...{ event, productId, after },
    most: batchMax,
    occasion: String(isDrop ? prices.pricePaise : at),
    skipped: isDrop ? [] : requestedBy,
    priceBeforePaise: isDrop ? prices.priceBeforePaise : null,
    pricePaise: isDrop ? prices.pricePaise : null,
  });
  return last;
}

/**
 * Sends a batch, each message at most once: the email has the message's key, and both commit
 * together. Skips those whose reason is gone, and those above the limit per shopper; a review
 * request waits for it. Returns whether there may be more.
 */
export async function sendDue(ctx: Ctx<System>): Promise<boolean> {
  const settings = await lockSettings.one(ctx.db);
  const minutes = minutesUntilQuiet(ctx.now, settings);
  if (minutes === 0) return false;
  const rows = await queries.due.all(ctx.db, { most: sendMax });
  const served = new Map<number, Date>();
  for (const row of rows) {
    const { id } = row;
    const freeAt = served.get(row.userId) ?? row.freeAt;
    const event = marketingEvents.find((known) => known === row.event);
    const [first] = row.items;
    if (row.problem !== null || event === undefined || first === undefined)
      await queries.skip.execute(ctx.db, { id, reason: row.problem ?? 'nothing to show' });
    else if (freeAt !== null && freeAt > ctx.now)
      await (event === 'review_request'
        ? queries.postpone.execute(ctx.db, { id, until: freeAt })
        : queries.skip.execute(ctx.db, { id, reason: 'a message was sent lately' }));
    else {
      await send(ctx, event, { row, minutes });
      served.set(row.userId, new Date(ctx.now.getTime() + settings.daysBetween * 86_400_000));
    }
  }
  return rows.length === sendMax;
}

async function send(
  ctx: Ctx<System>,
  event: MarketingEvent,
  { row, minutes }: { row: queries.DueMessage; minutes: number },
): Promise<void> {
  await queueEmail(ctx, {
    eventKey: `marketing:${row.id}`,
    kind: 'marketing',
    recipient: row.email,
    locale: localeOf(row.locale),
    props: await propsOf(ctx, event, row),
    expiresInMinutes: Math.min(lifeMinutes, minutes),
  });
  await queries.markSent.execute(ctx.db, { id: row.id });
}

async function propsOf(
  ctx: Ctx<System>,
  event: MarketingEvent,
  row: queries.DueMessage,
): Promise<MarketingEmailProps> {
  const { publicUrl } = ctx.config;
  const url = `${publicUrl}/go/${tokenOf(ctx.config, openMessage, row.id)}`;
  const token = tokenOf(ctx.config, leaveMarketing, row.userId);
  const lines = row.items.map((item) => ({ ...item, variant: variantName(item) }));
  const items = (await translateLines(ctx, row.locale, lines)).map(
    ({ productId, image, name, variant, quantity, pricePaise }) => ({
      ...{ name, variant, quantity, pricePaise },
      ...(row.priceBeforePaise === null ? {} : { priceBeforePaise: row.priceBeforePaise }),
      ...(image === null ? {} : { imageUrl: new URL(image, publicUrl).href }),
      url: `${url}?product=${productId}`,
    }),
  );
  return {
    event,
    messageId: row.id,
    name: row.fullName,
    items,
    product: { name: items[0]?.name ?? '' },
    url: event === 'review_request' ? (items[0]?.url ?? url) : url,
    unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe?token=${token}`,
  };
}
