import type {
  gatewayFieldKinds,
  MessageVariable,
  MobileChannel,
} from '#contract/messages/rules.ts';
import type { Locale } from '#contract/locales/rules.ts';
import type { AccountField } from '../auth/account-fields.ts';
import type { RawRequest } from '../ctx.ts';

/** A message by its template; the text itself is stored at the gateway. */
export type OutgoingMessage = {
  /** Ten digits of an Indian number. */
  mobile: string;
  template: string;
  /** Of the template. */
  locale: Locale;
  /** In the order of numbered placeholders. */
  values: readonly { name: MessageVariable; value: string }[];
  /** A one-time code, for which gateways have a faster route or another template. */
  isCode: boolean;
};

/** A delivery report, under the gateway's own id of the message. */
export type DeliveryReport = {
  gatewayId: string;
  status: 'accepted' | 'failed' | 'delivered';
  /** The reason of a failure. */
  detail: string;
};

/** A connected gateway. Its only expected error is `GatewayProblem`. */
export type Gateway = {
  /** Calls the gateway with the account, which proves its keys. */
  verify(): Promise<void>;
  /** Sends one message and returns the gateway's id of it. Gateways do not detect repetitions. */
  send(message: OutgoingMessage): Promise<string>;
  /** Null if the request is not authentic. `token`: the end of the URL. */
  readWebhook(request: RawRequest, token: string): DeliveryReport[] | null;
  /** The text that proves the URL to the gateway; null: not asked for, or by a stranger. */
  answerChallenge(query: Readonly<Record<string, unknown>>): string | null;
};

/**
 * `unreachable`: no readable response, so the gateway may have the message. `limited`: the gateway
 * did nothing, because the shop called too often. `refused`: it rejects the account. `rejected`: it
 * rejects this message.
 */
type GatewayProblemKind = 'unreachable' | 'limited' | 'refused' | 'rejected';

export class GatewayProblem extends Error {
  readonly kind: GatewayProblemKind;

  constructor(kind: GatewayProblemKind, detail: string) {
    super(detail.slice(0, 300));
    this.name = 'GatewayProblem';
    this.kind = kind;
  }
}

/** A value of the account. The environment variable wins over what the owner entered. */
type GatewayField = AccountField<(typeof gatewayFieldKinds)[number]>;

type GatewayAccount = {
  baseUrl: string;
  values: Readonly<Record<string, string>>;
  /** Derived from SECRET. */
  webhookToken: string;
  responseMs: number;
};

/** A kind of gateway: one folder and one line of the registry. */
export type GatewayProvider = {
  /** Stored with accounts and reports. Never changes. */
  key: string;
  name: string;
  channel: MobileChannel;
  fields: readonly GatewayField[];
  baseUrlVariable: string;
  liveUrl: string;
  webhook: {
    /** The end of the URL after `/api/messages/events/`, before a hyphen and the token. */
    path: string;
    hint: string;
    /** What the owner enters at the gateway. */
    entries: (account: { url: string; token: string }) => { label: string; value: string }[];
  };
  connect: (account: GatewayAccount) => Gateway;
};
