import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { fromRupees, type Paise, paise, toRupees } from '#contract/money.ts';
import type { PublicSettings } from '#contract/entities/content.ts';
import { type PaymentMethod, paymentMethods } from '#contract/states.ts';
import { refuse } from '#contract/refusals.ts';
import type { Db, RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import { entriesForMany, entriesOfShop } from './queries.ts';

/** One entry that is missing or was spoiled must not take the shop down: each falls back by itself. */
const entry = (fallback: string) => z.string().default(fallback).catch(fallback);

const entries = z.object({
  site_name: entry('Homeloom').transform((name) => name.trim() || 'Homeloom'),
  site_slogan: entry(''),
  site_logo: entry(''),
  favicon: entry(''),
  copyright_text: entry(''),
  default_site_title: entry(''),
  default_site_meta_keywords: entry(''),
  default_site_meta_description: entry(''),
  default_robots: entry('index, follow'),
  default_date_format: entry('DD MMM YYYY'),
  default_time_format: entry('hh:mm A'),
  maintenance_mode: z.enum(['ON', 'OFF']).default('OFF').catch('OFF'),
  maintenance_mode_text: entry(''),
  customer_support_email: entry(''),
  customer_support_number: entry(''),
  office_address: entry(''),
  google_map_api_key: entry(''),
  facebook_url: entry(''),
  twitter_url: entry(''),
  youtube_url: entry(''),
  instagram_url: entry(''),
  payment_methods: z.array(z.enum(paymentMethods)).default(['cod']).catch(['cod']),
  shipping_applied_on: z.coerce
    .number()
    .min(0)
    .transform(fromRupees)
    .catch(undefined)
    .transform((threshold) => threshold ?? paise(limits.defaultFreeShippingPaise)),
});

type Entries = z.infer<typeof entries>;

export type ShopSettings = Omit<Entries, 'shipping_applied_on'> & { freeShippingPaise: Paise };

/** The owner's settings, complete: what is missing has its default. */
export const readSettings = async (db: Db): Promise<ShopSettings> =>
  complete(await entriesOfShop.maybeOne(db));

/** The same, read once for all who ask at one moment. */
export const readShared = async (db: Db): Promise<ShopSettings> =>
  complete(await entriesForMany(db, null));

function complete(stored: RowOf<typeof entriesOfShop> | undefined): ShopSettings {
  const { shipping_applied_on: freeShippingPaise, ...texts } = entries.parse(stored?.entries ?? {});
  return { ...texts, freeShippingPaise };
}

/** What may be paid with: what the owner switched on, online methods only where there is a provider; the others say 'Coming Soon'. */
export const methodsOn = async (ctx: Pick<Ctx, 'db' | 'config'>): Promise<PaymentMethod[]> =>
  offered(await readSettings(ctx.db), ctx.config);

/** The same for somebody about to order; a shop that is closed (maintenance mode) sells nothing. Refuses `maintenance`. */
export function methodsOfOpenShop(shop: ShopSettings, config: Ctx['config']): PaymentMethod[] {
  if (shop.maintenance_mode === 'ON')
    throw refuse('maintenance', {
      message:
        shop.maintenance_mode_text || 'The shop is closed for a moment. Please come back soon.',
    });
  return offered(shop, config);
}

const offered = (
  { payment_methods: methods }: Pick<Entries, 'payment_methods'>,
  config: Ctx['config'],
): PaymentMethod[] =>
  methods.filter((method) => method === 'cod' || config.razorpay !== null || config.env === 'demo');

/** What the shop's own pages need; keys of other services stay behind. */
export async function publicSettings(ctx: Ctx): Promise<PublicSettings> {
  ctx.reads.add('settings');
  const { google_map_api_key: _, freeShippingPaise, ...shown } = await readSettings(ctx.db);
  return {
    ...shown,
    shipping_applied_on: toRupees(freeShippingPaise),
    payment_methods: offered(shown, ctx.config),
  };
}
