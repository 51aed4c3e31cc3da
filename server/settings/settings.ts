import { z } from 'zod';
import * as limits from '#contract/limits.ts';
import { fromRupees, type Paise, paise, toRupees } from '#contract/money.ts';
import type { PublicSettings } from '#contract/entities/content.ts';
import { type PaymentMethod, paymentMethods } from '#contract/states.ts';
import { refuse } from '#contract/refusals.ts';
import type { Db, RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import { batchedEntries, entriesOfShop } from './queries.ts';

/** A missing or invalid entry must not stop the shop: each one has its own fallback. */
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
  default_date_format: entry('MMM D, YYYY'),
  default_time_format: entry('hh:mm A'),
  maintenance_mode: z.enum(['ON', 'OFF']).default('OFF').catch('OFF'),
  maintenance_mode_text: entry(''),
  customer_support_email: entry(''),
  customer_support_number: entry(''),
  customer_support_hours: entry(''),
  grievance_officer_name: entry(''),
  grievance_officer_email: entry(''),
  grievance_officer_phone: entry(''),
  require_declarations: z.enum(['ON', 'OFF']).default('ON').catch('ON'),
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

export type ShopSettings = Omit<Entries, 'shipping_applied_on'> & {
  freeShippingPaise: Paise;
  /** Counts the changes of delivery (`server/delivery/places.ts`); null: not known. */
  deliveryChanges: number | null;
};

/** Reads the settings; a missing entry has its default. */
export const readSettings = async (db: Db): Promise<ShopSettings> =>
  withDefaults(await entriesOfShop.maybeOne(db));

/** As `readSettings`, with one statement for concurrent reads. */
export const readBatched = async (db: Db): Promise<ShopSettings> =>
  withDefaults(await batchedEntries(db, null));

function withDefaults(stored: RowOf<typeof entriesOfShop> | undefined): ShopSettings {
  const { shipping_applied_on: freeShippingPaise, ...texts } = entries.parse(stored?.entries ?? {});
  return { ...texts, freeShippingPaise, deliveryChanges: stored?.deliveryChanges ?? null };
}

/**
 * The payment methods that the owner enabled. Online methods need a provider; the others are shown
 * as 'Coming Soon'.
 */
export const enabledPaymentMethods = async (
  ctx: Pick<Ctx, 'db' | 'config'>,
): Promise<PaymentMethod[]> => availableMethods(await readSettings(ctx.db), ctx.config);

/** The payment methods for a new order. Refuses `maintenance` in maintenance mode. */
export function openShopPaymentMethods(shop: ShopSettings, config: Ctx['config']): PaymentMethod[] {
  if (shop.maintenance_mode === 'ON')
    throw refuse('maintenance', {
      message:
        shop.maintenance_mode_text || 'The shop is closed for a moment. Please come back soon.',
    });
  return availableMethods(shop, config);
}

export const availableMethods = (
  { payment_methods: methods }: Pick<Entries, 'payment_methods'>,
  config: Ctx['config'],
): PaymentMethod[] =>
  methods.filter((method) => method === 'cod' || config.razorpay !== null || config.env === 'demo');

/** The settings for the shop's pages, without the keys of other services. */
export async function publicSettings(ctx: Ctx): Promise<PublicSettings> {
  ctx.reads.add('settings');
  const {
    google_map_api_key: _,
    deliveryChanges: __,
    freeShippingPaise,
    ...shown
  } = await readSettings(ctx.db);
  return {
    ...shown,
    shipping_applied_on: toRupees(freeShippingPaise),
    payment_methods: availableMethods(shown, ctx.config),
    payment_script: ctx.config.paymentScript ?? '',
  };
}
