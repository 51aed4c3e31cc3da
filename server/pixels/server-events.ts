import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RowOf } from '#database/client/statement.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { exchange, type HttpResponse } from '../outbound/exchange.ts';
import type { Ctx } from '../ctx.ts';
import type { readAccounts } from './pixels.ts';
import type { consentedEvent } from './queries.ts';

type Account = Awaited<ReturnType<typeof readAccounts>>;
type ConsentedEvent = RowOf<typeof consentedEvent>;

const responseMs = 10_000;
const graphVersion = 'v23.0';

const purchase = z.object({
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  items: z.array(
    z.object({
      product_id: z.number(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.number(),
      price: z.number(),
    }),
  ),
});
const refund = z.object({ amount: z.number() });

/** As both ask: what the products cost, without shipping. */
const valueOf = ({ subtotal, discount }: z.infer<typeof purchase>): number =>
  Math.round((subtotal - discount) * 100) / 100;

/**
 * GA4's Measurement Protocol. It answers 2xx also for a wrong secret and for events that it ignores
 * (https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference).
 */
export async function sendToGoogle(
  { config }: Pick<Ctx, 'config'>,
  { ga4Id, ga4Secret }: Account,
  event: ConsentedEvent,
): Promise<void> {
  const baseUrl = config.variables['GA4_BASE_URL'] ?? 'https://www.google-analytics.com';
  const query = new URLSearchParams({ measurement_id: ga4Id, api_secret: ga4Secret });
  const session =
    event.gaSessionId === null ? {} : { session_id: event.gaSessionId, engagement_time_msec: 1 };
  const isRefund = event.type === 'order.refunded';
  const response = await post(`${baseUrl}/mp/collect?${query.toString()}`, {
    client_id: event.gaClientId ?? event.consentId,
    timestamp_micros: event.at.getTime() * 1000,
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    events: [
      {
        name: isRefund ? 'refund' : 'purchase',
        params: {
          ...{ transaction_id: orderNumber(event.orderId), currency: 'INR', ...session },
          ...(isRefund
            ? { value: refund.parse(event.data).amount }
            : googlePurchase(purchase.parse(event.data))),
        },
      },
    ],
  });
  if (response.status >= 300) throw new Error(`Google Analytics answered ${response.status}.`);
}

const googlePurchase = (order: z.infer<typeof purchase>) => ({
  value: valueOf(order),
  shipping: order.shipping,
  items: order.items.map(({ product_id: id, name, size, color, quantity, price }) => ({
    ...{ item_id: String(id), item_name: name, quantity, price },
    item_variant: [size, color].filter(Boolean).join(', '),
  })),
});

/** The token is refused: a sentence for the owner. */
export class RefusedToken extends Error {}

const graphError = z.object({ error: z.object({ code: z.number().default(0) }) });
/** Access token expired, revoked, or without the permission for this pixel. */
const tokenCodes = [10, 100, 190, 200];

/** Meta's Conversions API: one event with the id that the browser's event has too. */
export async function sendToMeta(
  { config }: Pick<Ctx, 'config'>,
  { metaId, metaToken }: Account,
  event: ConsentedEvent,
): Promise<void> {
  const baseUrl = config.variables['META_BASE_URL'] ?? 'https://graph.facebook.com';
  const order = purchase.parse(event.data);
  const response = await post(`${baseUrl}/${graphVersion}/${metaId}/events`, {
    access_token: metaToken,
    data: [
      {
        event_name: 'Purchase',
        event_time: Math.floor(event.at.getTime() / 1000),
        event_id: orderNumber(event.orderId),
        action_source: 'website',
        event_source_url: `${config.publicUrl}/order-success`,
        user_data: {
          em: [hashed(event.email.trim().toLowerCase())],
          // Digits with the country code; mobiles of the shop are Indian.
          ph: [hashed(`91${event.mobileNo}`)],
          client_user_agent: event.userAgent,
          ...(event.fbp === null ? {} : { fbp: event.fbp }),
          ...(event.fbc === null ? {} : { fbc: event.fbc }),
        },
        custom_data: {
          ...{ currency: 'INR', value: valueOf(order), order_id: orderNumber(event.orderId) },
          ...{ content_type: 'product', num_items: order.items.length },
          content_ids: order.items.map(({ product_id: id }) => String(id)),
          contents: order.items.map(({ product_id: id, quantity, price }) => ({
            ...{ id: String(id), quantity, item_price: price },
          })),
        },
      },
    ],
  });
  if (response.status === 200) return;
  const { code } = graphError.safeParse(response.body).data?.error ?? { code: 0 };
  if (response.status === 401 || tokenCodes.includes(code))
    throw new RefusedToken(
      `Meta refuses the access token or the pixel (code ${code}). Please create a token in the Events Manager and save it.`,
    );
  throw new Error(`Meta answered ${response.status} (code ${code}).`);
}

export const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The URL may contain a secret: it stays out of the error. */
async function post(url: string, body: object): Promise<HttpResponse> {
  try {
    return await exchange(url, {
      ...{ method: 'POST', body: JSON.stringify(body), responseMs },
      headers: { 'content-type': 'application/json' },
    });
  } catch {
    throw new Error(`${new URL(url).hostname} could not be reached.`);
  }
}
