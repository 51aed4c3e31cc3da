import { z } from 'zod';
import { api } from '../endpoint.ts';
import { optionalVersion } from '../forms.ts';
import { id } from '../rules.ts';
import { pluginCalls } from './calls.ts';
import { pluginLimits } from './rules.ts';

const common = { label: z.string().min(1).max(80), help: z.string().max(200).optional() };

/** A setting of a plugin, from which the admin area draws a control. */
export const settingField = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    ...common,
    default: z.string().max(1000),
    required: z.boolean().optional(),
  }),
  z.strictObject({
    type: z.literal('number'),
    ...common,
    default: z.number(),
    min: z.number().optional(),
    max: z.number().optional(),
  }),
  z.strictObject({ type: z.literal('boolean'), ...common, default: z.boolean() }),
  z.strictObject({
    type: z.literal('choice'),
    ...common,
    default: z.string(),
    options: z.array(z.string().min(1).max(80)).min(1).max(50),
  }),
  // Stored encrypted, and never read back. A blank one stays as it is.
  z.strictObject({
    type: z.literal('secret'),
    ...common,
    default: z.literal(''),
    required: z.boolean().optional(),
  }),
]);

const settingValue = z.union([z.string(), z.number(), z.boolean()]);

const plugin = z.object({
  name: z.string(),
  release: z.string().describe('The version of the plugin'),
  status: z.enum(['running', 'failing', 'off']),
  enabled: z.boolean(),
  problems: z.array(z.object({ part: z.string(), message: z.string(), at: z.string() })),
  permissions: z.array(z.string()),
  events: z.array(z.string()),
  endpoints: z.array(z.object({ call: z.string(), access: z.string() })),
  jobs: z.array(z.object({ name: z.string(), schedule: z.string() })),
  fields: z.record(z.string(), settingField),
  settings: z.record(z.string(), settingValue).describe('Secrets are blank'),
  secrets_set: z.array(z.string()).describe('The secrets that have a value'),
  version: z.number().describe('Of the settings, for the next save'),
});

/** Drawn by the shop: no code of a plugin reaches a browser. */
export const panelContent = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        label: z.string().max(80),
        value: z.string().max(500),
        link: z
          .string()
          .max(500)
          .regex(/^(https:\/\/|\/admin\/)/, 'a link begins with https:// or /admin/')
          .optional(),
      }),
    )
    .max(pluginLimits.panelRowsMax),
});

const panels = z.array(
  z.object({
    plugin: z.string(),
    title: z.string(),
    rows: panelContent.shape.rows,
    problem: z.string().nullable(),
  }),
);

export const pluginApi = api(pluginCalls, {
  listPlugins: {
    summary: 'Installed plugins with their state, problems and settings',
    access: 'admin',
    permission: 'settings.read',
    data: z.array(plugin),
  },
  savePlugin: {
    summary: 'Change the settings of a plugin, or turn it on or off',
    access: 'admin',
    permission: 'settings.write',
    params: z.object({ name: z.string().max(40) }),
    notFoundCode: 'plugin_not_found',
    body: z.object({
      enabled: z.boolean(),
      settings: z.record(z.string(), settingValue),
      version: optionalVersion,
    }),
    data: plugin,
  },
  getOrderPanels: {
    summary: 'What plugins show on the page of an order',
    access: 'admin',
    permission: 'orders.read',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    data: panels,
  },
  getProductPanels: {
    summary: 'What plugins show on the page of a product',
    access: 'admin',
    permission: 'catalogue.read',
    params: z.object({ id }),
    notFoundCode: 'product_not_found',
    data: panels,
  },
});

export type Plugin = z.infer<typeof plugin>;
export type PluginPanel = z.infer<typeof panels>[number];
export type SettingField = z.infer<typeof settingField>;
export type SettingValue = z.infer<typeof settingValue>;
