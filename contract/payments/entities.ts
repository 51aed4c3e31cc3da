import { z } from 'zod';
import { paymentMethods } from './rules.ts';

/** Where the keys of a provider come from; the environment wins over the admin area. */
const keySources = ['environment', 'admin', 'sandbox'] as const;

/** A key of an account. Its value is never sent: `ending` are the last letters of a public one. */
const providerField = z.object({
  name: z.string(),
  label: z.string(),
  is_secret: z.boolean(),
  is_set: z.boolean(),
  ending: z.string(),
  /** The environment variable that wins over the admin area. */
  variable: z.string(),
});

/** An account at a payment provider, without its keys. */
export const paymentProviderAccount = z.object({
  key: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  /** Whether the shop has its keys. */
  configured: z.boolean(),
  /** From 1. A payment goes to the first enabled provider that offers its method. */
  order: z.number(),
  version: z.number(),
  /** What the provider charges of each payment, in percent; null: not known. */
  fee_percent: z.number().nullable(),
  /** Null: the shop has no keys, or cannot decrypt them. */
  source: z.enum(keySources).nullable(),
  methods: z.array(z.enum(paymentMethods)),
  fields: z.array(providerField),
  /** To enter at the provider. */
  webhook_url: z.string(),
});

/** The answer of the provider to an authenticated read. */
export const providerTest = z.object({ accepted: z.boolean(), detail: z.string() });

export type PaymentProviderAccount = z.infer<typeof paymentProviderAccount>;
