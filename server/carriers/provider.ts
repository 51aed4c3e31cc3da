import type { CarrierFieldKind } from '#contract/carriers/rules.ts';
import type { AccountField } from '../auth/account-fields.ts';
import type { Carrier } from './carrier.ts';

export type CarrierField = AccountField<CarrierFieldKind> & {
  /** The sentence for an unusable value, or null. */
  problemOf?: (value: string) => string | null;
};

/** What `connect` gets: the values of all fields, and how the webhook is authenticated. */
type CarrierAccount = {
  baseUrl: string;
  values: Readonly<Record<string, string>>;
  webhookToken: string;
  responseMs: number;
};

type CarrierWebhook = {
  /** The end of the URL after `/api/delivery/events`; empty or a slash and a word. */
  path: string;
  /** The header that carries the token, and its whole value. */
  header: string;
  valueOf: (token: string) => string;
  /** Where the owner enters URL and header at the carrier. */
  hint: string;
  /** The purpose of the derived token. It is part of the derivation. */
  tokenPurpose: string;
};

/** A kind of carrier: what it needs, and how the shop talks to it. */
export type CarrierProvider = {
  key: string;
  name: string;
  fields: readonly CarrierField[];
  /** Null: a carrier without an API, whose parcels are not booked. */
  api: { baseUrlVariable: string; liveUrl: string; webhook: CarrierWebhook } | null;
  connect: (account: CarrierAccount) => Carrier;
};
