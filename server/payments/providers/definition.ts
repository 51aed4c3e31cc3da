import type { PaymentMethod } from '#contract/payments/rules.ts';
import type { PaymentProvider } from '../provider.ts';

/** One value of an account. The environment variable wins over the value of the admin area. */
type ProviderField = { variable: string; label: string; isSecret: boolean };

/** Hosts of a payment window by what they may do, for the Content Security Policy. */
export type PaymentHosts = {
  script: readonly string[];
  img: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  form: readonly string[];
};

export type ProviderAccount = {
  /** The values of all fields. */
  values: Readonly<Record<string, string>>;
  baseUrl: string;
  script: string;
};

/** The declaration of a provider: one folder and one line of the registry. */
export type ProviderDefinition = {
  /** Stored with payments and events, and part of the webhook's path. Never changes. */
  key: string;
  /** Shown to the owner. */
  name: string;
  fields: Readonly<Record<string, ProviderField>>;
  /** The variable that replaces the live API. */
  baseUrlVariable: string;
  /** `testBaseUrl`: the provider's own API for test accounts, with the live script. */
  live: { baseUrl: string; testBaseUrl?: string; script: string; hosts: PaymentHosts };
  /** Path of the browser's script below another base URL, such as the sandbox's. */
  scriptPath: string;
  /** Account of the sandbox; values derived from the shop's secret need no storage. */
  sandboxValues: (secretFor: (purpose: string) => string) => Record<string, string>;
  methods: readonly PaymentMethod[];
  /** Of one payment; null: the provider states no maximum for all accounts. */
  limits: { minPaise: number; maxPaise: number | null };
  connect: (account: ProviderAccount) => PaymentProvider;
};
