import { z } from 'zod';
import type { SettingsForm } from '#contract/settings/form.ts';
import type { Settings } from '#contract/settings/api.ts';
import { paymentMethods } from '#contract/payments/rules.ts';
import { saveVersioned } from '../audit/versioned-settings.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { imageUrl } from '../media/media.ts';
import { attachImage, storeImage, type StoredImage } from '../media/store.ts';
import { ensureRow, lock, mergeEntries } from './admin-queries.ts';
import { entriesOfShop } from './queries.ts';
import { readSettings, rupeesOrNull } from './settings.ts';

const methods = z.array(z.enum(paymentMethods)).catch([]);

/** All editable settings; a missing entry has its default. Version 0 means never saved. */
export async function getSettings(ctx: Ctx): Promise<Settings> {
  const stored = await entriesOfShop.one(ctx.db);
  const {
    freeShippingPaise,
    unitChargePaise,
    deliveryChanges: _,
    openedAt: __,
    providerChoices: ___,
    pixels: ____,
    ...texts
  } = await readSettings(ctx.db);
  const chosen = methods.parse(stored.entries?.['payment_methods']);
  return {
    ...texts,
    shipping_applied_on: rupeesOrNull(freeShippingPaise),
    shipping_charge: rupeesOrNull(unitChargePaise),
    payment_methods: chosen,
    version: stored.version ?? 0,
  };
}

/** Saves the given entries. Refuses `version_conflict`, `image_invalid` and `image_too_large`. */
export async function saveSettings(
  ctx: OutsideTransaction<Admin>,
  form: SettingsForm,
): Promise<Settings> {
  const images: Images = {};
  for (const field of imageFields) {
    const content = form[field];
    if (content) images[field] = await storeImage(ctx, { content, field });
  }
  return await ctx.transaction(async (inside) => write(inside, form, images));
}

type SocialLinks = Partial<
  Pick<Settings, 'facebook_url' | 'instagram_url' | 'youtube_url' | 'twitter_url'>
>;

/** Changes the given links, in the transaction of the appearance's publication. */
export async function saveSocialLinks(ctx: Ctx<Admin>, links: SocialLinks): Promise<void> {
  if (Object.keys(links).length === 0) return;
  await saveVersioned(ctx, undefined, resource, async () =>
    mergeEntries.execute(ctx.db, { entries: links }),
  );
}

const resource = {
  kind: 'settings',
  subject: 'settings',
  lock: async ({ db }: Ctx) => {
    await ensureRow.execute(db);
    await lock.one(db);
  },
  read: getSettings,
  tags: ['settings'],
};

const imageFields = ['site_logo', 'favicon', 'share_image'] as const;
type Images = Partial<Record<(typeof imageFields)[number], StoredImage>>;

async function write(ctx: Ctx<Admin>, form: SettingsForm, images: Images): Promise<Settings> {
  const { version: given, site_logo: _logo, favicon: _icon, share_image: _share, ...rest } = form;
  const {
    remove_site_logo: noLogo,
    remove_favicon: noIcon,
    remove_share_image: noShare,
    ...texts
  } = rest;
  const removed = { site_logo: noLogo, favicon: noIcon, share_image: noShare };
  return saveVersioned(ctx, given, resource, async () => {
    const entries: Record<string, unknown> = { ...texts };
    for (const field of imageFields)
      if (images[field] || removed[field]) entries[field] = await urlOf(ctx, images[field]);
    return mergeEntries.execute(ctx.db, { entries });
  });
}

const urlOf = async (ctx: Ctx, image: StoredImage | undefined): Promise<string> =>
  image ? imageUrl(await attachImage(ctx, image)) : '';
