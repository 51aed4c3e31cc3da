import { z } from 'zod';
import { quantityMaxDefault, quantityMaxLimit } from '#contract/cart/rules.ts';
import { fromRupees, type Paise, toRupees } from '#contract/money.ts';
import { translatedLocales } from '#contract/locales/rules.ts';
import type { PublicSettings } from '#contract/settings/api.ts';
import { type PaymentMethod, paymentMethods } from '#contract/payments/rules.ts';
import { refuse } from '#contract/refusals.ts';
import type { Db, RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import { readTranslations, withValues } from '../locales/translations.ts';
import {
  batchedEntries,
  entriesOfShop,
  isStaffAccount,
  type PixelIds,
  type ProviderChoice,
} from './queries.ts';
import { untilPurged } from '../until-purged.ts';

/** A missing or invalid entry must not stop the shop: each one has its own fallback. */
const entry = (fallback: string) => z.string().default(fallback).catch(fallback);

/** Null: not answered. */
const amount = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.number().min(0).transform(fromRupees))
  .optional()
  .catch(undefined)
  .transform((amount) => amount ?? null);

const entries = z.object({
  site_name: entry('').transform((name) => name.trim()),
  site_slogan: entry(''),
  site_logo: entry(''),
  favicon: entry(''),
  share_image: entry(''),
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
  max_quantity_per_item: z
    .number()
    .int()
    .min(1)
    .max(quantityMaxLimit)
    .default(quantityMaxDefault)
    .catch(quantityMaxDefault),
  payment_methods: z.array(z.enum(paymentMethods)).default([]).catch([]),
  announced_payment_methods: z.array(z.enum(paymentMethods)).default([]).catch([]),
  newsletter_text: entry(''),
  languages: z.array(z.enum(translatedLocales)).default([]).catch([]),
  shipping_applied_on: amount,
  shipping_charge: amount,
});

type Entries = z.infer<typeof entries>;

export type ShopSettings = Omit<Entries, 'shipping_applied_on' | 'shipping_charge'> & {
  /** The subtotal from which shipping is free; null: never. */
  freeShippingPaise: Paise | null;
  /** Of a unit of a product without a charge of its own; null: not answered. */
  unitChargePaise: Paise | null;
  /** Of the tax settings; blank until they are saved. */
  legal_name: string;
  registered_address: string;
  gstin: string;
  /** Null: not opened yet. */
  openedAt: Date | null;
  /** Counts the changes of delivery (`server/delivery/places.ts`); null: not known. */
  deliveryChanges: number | null;
  /** Payment providers without an entry are as the environment leaves them. */
  providerChoices: readonly ProviderChoice[];
  /** Null: none is set up. */
  pixels: PixelIds | null;
};

/** Reads the settings; a missing entry has its default. */
export const readSettings = async (db: Db): Promise<ShopSettings> =>
  withDefaults(await entriesOfShop.one(db));

/** As `readSettings`, with one statement for concurrent reads. */
export const readBatched = async (db: Db): Promise<ShopSettings> =>
  withDefaults(await batchedEntries(db, null));

function withDefaults(stored: RowOf<typeof entriesOfShop>): ShopSettings {
  const {
    shipping_applied_on: freeShippingPaise,
    shipping_charge: unitChargePaise,
    ...texts
  } = entries.parse(stored.entries ?? {});
  return {
    ...texts,
    freeShippingPaise,
    unitChargePaise,
    legal_name: stored.legalName ?? '',
    registered_address: addressWithState(stored.address ?? '', stored.state),
    gstin: stored.gstin ?? '',
    openedAt: stored.openedAt,
    deliveryChanges: stored.deliveryChanges,
    providerChoices: stored.providerChoices,
    pixels: stored.pixels,
  };
}

const addressWithState = (address: string, state: string | null): string =>
  address === '' || state === null || address.toLowerCase().includes(state.toLowerCase())
    ? address
    : `${address}, ${state}`;

/**
 * The payment methods that the owner enabled. Online methods need a provider.
 */
export const enabledPaymentMethods = async (
  ctx: Pick<Ctx, 'db' | 'config'>,
): Promise<PaymentMethod[]> => availableMethods(await readSettings(ctx.db), ctx.config);

/** Whether the shop takes orders. A demo shop is open from its first start. */
export const isOpen = ({ openedAt }: ShopSettings, { env }: Pick<Ctx['config'], 'env'>): boolean =>
  env === 'demo' || openedAt !== null;

/**
 * The payment methods for a new order. Refuses `shop_not_open` before the opening, but for a test
 * order of the staff, and `maintenance` in maintenance mode.
 */
export async function openShopPaymentMethods(
  { db, config, actor, locale }: Pick<Ctx, 'db' | 'config' | 'actor' | 'locale'>,
  shop: ShopSettings,
): Promise<PaymentMethod[]> {
  if (!isOpen(shop, config) && !(actor.kind === 'shopper' && (await isOfStaff(db, actor.userId))))
    throw refuse('shop_not_open');
  if (shop.maintenance_mode === 'ON') {
    const { maintenance_mode_text: text } = await translated({ db, locale }, shop);
    throw refuse('maintenance', {
      message: text || 'The shop is closed for a moment. Please come back soon.',
    });
  }
  return availableMethods(shop, config);
}

const isOfStaff = async (db: Db, userId: number): Promise<boolean> =>
  (await isStaffAccount.one(db, { userId })).isStaff;

export function availableMethods(
  shop: Pick<ShopSettings, 'payment_methods' | 'providerChoices'>,
  config: Ctx['config'],
): PaymentMethod[] {
  const online = enabledPayments(shop, config).flatMap(({ methods }) => methods);
  return shop.payment_methods.filter((method) => method === 'cod' || online.includes(method));
}

type PaymentConfig = Ctx['config']['payments'][number];

/** The providers that take new payments, in the order in which they are offered. */
export function enabledPayments(
  { providerChoices }: Pick<ShopSettings, 'providerChoices'>,
  config: Ctx['config'],
): PaymentConfig[] {
  const isEnabled = ({ key, account, isDefault }: PaymentConfig): boolean => {
    const choice = providerChoices.find((each) => each.key === key);
    return (account !== null || choice?.hasKeys === true) && (choice?.isEnabled ?? isDefault);
  };
  return inOfferedOrder(providerChoices, config.payments).filter(isEnabled);
}

/** By the positions that the owner chose; the others by the registry. */
export function inOfferedOrder<T extends { key: string }>(
  choices: readonly Pick<ProviderChoice, 'key' | 'position'>[],
  providers: readonly T[],
): T[] {
  const positionOf = ({ key }: T, index: number): number =>
    choices.find((each) => each.key === key)?.position ?? index + 1;
  return providers
    .map((provider, index) => ({ provider, position: positionOf(provider, index) }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ provider }) => provider);
}

/** Refuses `quantity_over_limit`. */
export function requireQuantityLimit(
  { productId, name, quantity }: { productId: number; name: string; quantity: number },
  most: number,
): void {
  if (quantity > most) throw refuse('quantity_over_limit', { name, productId, most });
}

export const rupeesOrNull = (amount: Paise | null): number | null =>
  amount === null ? null : toRupees(amount);

/** The settings with their texts in the language of the read. */
export async function translated(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  settings: ShopSettings,
): Promise<ShopSettings> {
  const translations = await readTranslations(ctx, [['settings', 'shop']]);
  return withValues(settings, translations.of('settings', 'shop')?.texts);
}

/** The settings for the shop's pages, without the keys of other services. */
export const publicSettings = untilPurged(async (ctx): Promise<PublicSettings> => {
  ctx.reads.add('settings');
  const shop = await translated(ctx, await readSettings(ctx.db));
  const payments = enabledPayments(shop, ctx.config);
  const {
    google_map_api_key: _,
    deliveryChanges: __,
    openedAt: ___,
    providerChoices: ____,
    pixels,
    freeShippingPaise,
    unitChargePaise,
    ...shown
  } = shop;
  return {
    ...shown,
    ...(pixels === null ? {} : { pixels }),
    is_open: isOpen(shop, ctx.config),
    shipping_applied_on: rupeesOrNull(freeShippingPaise),
    shipping_charge: rupeesOrNull(unitChargePaise),
    payment_methods: availableMethods(shop, ctx.config),
    payment_script: payments[0]?.script ?? '',
    payment_provider: payments[0]?.key ?? '',
    payment_providers: payments.map(({ key }) => key),
  };
});
