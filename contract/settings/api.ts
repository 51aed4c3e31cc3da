import { z } from 'zod';
import { api } from '../endpoint.ts';
import { localized } from '../locales/query.ts';
import { translatedLocales } from '../locales/rules.ts';
import { paymentMethods } from '../payments/rules.ts';
import { settingsCalls } from './calls.ts';
import { settingsForm } from './form.ts';

const shopSettings = z.object({
  site_name: z.string(),
  site_slogan: z.string(),
  site_logo: z.string(),
  favicon: z.string(),
  /** Of links that are shared, on pages without an image of their own. */
  share_image: z.string(),
  copyright_text: z.string(),
  default_site_title: z.string(),
  default_site_meta_keywords: z.string(),
  default_site_meta_description: z.string(),
  default_robots: z.string(),
  default_date_format: z.string(),
  default_time_format: z.string(),
  maintenance_mode: z.enum(['ON', 'OFF']),
  maintenance_mode_text: z.string(),
  customer_support_email: z.string(),
  customer_support_number: z.string(),
  customer_support_hours: z.string(),
  grievance_officer_name: z.string(),
  grievance_officer_email: z.string(),
  grievance_officer_phone: z.string(),
  office_address: z.string(),
  facebook_url: z.string(),
  twitter_url: z.string(),
  youtube_url: z.string(),
  instagram_url: z.string(),
  /** Rupees; null: the owner has set none. */
  shipping_applied_on: z.number().nullable(),
  /** Rupees per unit of a product without a charge of its own; null: the owner has set none. */
  shipping_charge: z.number().nullable(),
  newsletter_text: z.string(),
  max_quantity_per_item: z.number(),
  payment_methods: z.array(z.enum(paymentMethods)),
  /** Shown as 'Coming Soon' at the checkout while they are off. */
  announced_payment_methods: z.array(z.enum(paymentMethods)),
});

/** All settings that the owner edits: the public settings and the keys of other services. */
const settings = shopSettings.extend({
  google_map_api_key: z.string(),
  /** Of the shop beside English: `GET /locales`. */
  languages: z.array(z.enum(translatedLocales)),
  /** Whether a product needs its declarations before it can be active, in production. */
  require_declarations: z.enum(['ON', 'OFF']),
  version: z.number(),
});

/**
 * Public settings, without keys and secrets. `payment_script` is the checkout script of the first
 * enabled provider, `payment_provider` its key; both are blank without a provider.
 */
const publicSettings = shopSettings.extend({
  payment_script: z.string(),
  payment_provider: z.string(),
  /** The keys of all enabled providers, in their order. */
  payment_providers: z.array(z.string()),
  /** False: the shop does not take orders yet. */
  is_open: z.boolean(),
  /** Of the tax settings; blank until they are saved. */
  legal_name: z.string(),
  registered_address: z.string(),
  gstin: z.string(),
  /** Google Analytics and Meta pixel, blank: off. Absent without either. */
  pixels: z.object({ ga4: z.string(), meta: z.string() }).optional(),
});

export const settingsApi = api(settingsCalls, {
  getAdminSettings: {
    summary: 'All settings',
    access: 'admin',
    permission: 'settings.read',
    data: settings,
  },
  saveSettings: {
    summary: 'Change settings, logo, favicon and share image',
    access: 'admin',
    permission: 'settings.write',
    body: settingsForm,
    data: settings,
    bodyFormat: 'multipart',
    filesMax: 2,
    transaction: 'own',
  },
  getSettings: {
    summary: 'Public settings of the shop',
    access: 'public',
    query: z.object(localized),
    data: publicSettings,
    cached: true,
  },
});

export type PublicSettings = z.infer<typeof publicSettings>;

export type Settings = z.infer<typeof settings>;
