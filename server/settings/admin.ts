import { z } from 'zod';
import type { SettingsForm } from '#contract/endpoints/admin-forms.ts';
import type { Settings } from '#contract/entities/content.ts';
import { toRupees } from '#contract/money.ts';
import { paymentMethods } from '#contract/states.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { imageUrl } from '../media/media.ts';
import { store } from '../media/store.ts';
import { mergeEntries } from './admin-queries.ts';
import { entriesOfShop } from './queries.ts';
import { readSettings } from './settings.ts';

const methods = z.array(z.enum(paymentMethods)).min(1).catch(['cod']);

/** Everything that the owner edits, complete: what is missing has its default. */
export async function getSettings(ctx: Ctx): Promise<Settings> {
  const stored = await entriesOfShop.one(ctx.db);
  const { freeShippingPaise, ...texts } = await readSettings(ctx.db);
  return { ...texts, shipping_applied_on: toRupees(freeShippingPaise), payment_methods: methods.parse(stored?.entries['payment_methods']) };
}

/** Changes what is given; every page shows it at once. Refuses `image_invalid` and `image_too_large`. */
export async function saveSettings(ctx: Ctx<Admin>, { site_logo: logo, favicon, ...texts }: SettingsForm): Promise<Settings> {
  const entries: Record<string, unknown> = { ...texts };
  if (logo) entries['site_logo'] = await kept(ctx, logo);
  if (favicon) entries['favicon'] = await kept(ctx, favicon);
  await mergeEntries.run(ctx.db, JSON.stringify(entries));
  ctx.purges.add('settings');
  return getSettings(ctx);
}

const kept = async (ctx: Ctx, content: Uint8Array): Promise<string> => imageUrl((await store(ctx, Buffer.from(content))).hash);
