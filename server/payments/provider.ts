/**
 * One payment attempt, as the provider reports it. Only the statuses `authorized`, `captured`,
 * `failed` and `refunded` have an effect.
 */
export type ProviderPayment = {
  paymentId: string;
  providerOrderId: string | null;
  status: string;
  amountPaise: number;
  currency: string;
  refundedPaise: number;
  at: Date;
};

/**
 * Only `processed` means that the money was returned. `failed` is final as well: the provider keeps
 * the money.
 */
export type ProviderRefund = {
  refundId: string;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
};

/**
 * The transfer of a captured payment into the shop's bank account. `utr` is the bank's reference,
 * null while the bank has not named it. `feePaise` is the provider's charge without GST, and
 * `taxPaise` the GST on it; null: the provider does not state them.
 */
export type ProviderSettlement = {
  paymentId: string;
  settlementId: string;
  utr: string | null;
  settledAt: Date;
  /** Of the payment, before the charge. */
  amountPaise: number;
  feePaise: number | null;
  taxPaise: number | null;
};

/**
 * A verified event of the provider. `body` is the parsed request; unknown kinds have neither
 * payment nor refund.
 */
export type ProviderEvent = {
  eventId: string;
  kind: string;
  body: unknown;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
};

/** The order that a provider order is created for. `receipt` is unique to the payment. */
type PaymentRequest = {
  amountPaise: number;
  currency: string;
  receipt: string;
  customer: { id: string; name: string; email: string; phone: string };
};

/** `session` opens the window of a provider that needs more than the id of its order. */
type StartedPayment = { providerOrderId: string; session: string | null };

/**
 * An account at an external payment provider. Each call ends within 5 s; its only expected error is
 * `ProviderProblem`. Cash on delivery has no provider.
 */
export type PaymentProvider = {
  /** Stored with each payment. */
  key: string;
  /** Shown to staff. */
  name: string;
  /** Public identifier of the account, for the window. */
  keyId: string;
  /** URL of the script that opens the provider's window in the browser. */
  script: string;
  /** An authenticated read that changes nothing; rejects with `refused` if the keys are wrong. */
  prove(): Promise<void>;
  /** Creates the provider order, which allows any number of payment attempts. */
  start(request: PaymentRequest): Promise<StartedPayment>;
  /** Reads a payment. */
  read(paymentId: string): Promise<ProviderPayment>;
  /** Reads a payment, and captures an authorised one. */
  confirm(paymentId: string): Promise<ProviderPayment>;
  /** Lists all payment attempts of a provider order. */
  find(providerOrderId: string): Promise<ProviderPayment[]>;
  /** Refunds a captured payment. Idempotent by `key`. */
  refund(refund: { paymentId: string; amountPaise: number; key: string }): Promise<ProviderRefund>;
  /** Lists the refunds of a payment, also those made at the provider's dashboard. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** Lists the refunds of all payments created since a time, page by page. */
  refundsSince(since: Date, cursor: string | null): Promise<Page<ProviderRefund>>;
  /** Lists the payments that were settled since a time, page by page. */
  settledSince(since: Date, cursor: string | null): Promise<Page<ProviderSettlement>>;
  /**
   * Whether the provider's window signed this payment of this order. Null: its window signs
   * nothing, and only the provider's answer confirms a payment.
   */
  isSigned: ((claim: SignedClaim) => boolean) | null;
  /** Null if the signature is missing or wrong, or the body is unreadable. */
  readWebhook(request: WebhookRequest): ProviderEvent | null;
  /** Reads a stored event. */
  readEvent(eventId: string, body: unknown): ProviderEvent | null;
};

/** The bytes that were signed, and the headers of the request. */
export type WebhookRequest = {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** `next` reads the following page; null: this is the last one. */
export type Page<T> = { entries: T[]; next: string | null };

type SignedClaim = { providerOrderId: string; paymentId: string; signature: string };

/**
 * `unreachable`: no readable response, so the outcome is unknown. `rate_limited`: the provider did
 * nothing, because the shop called it too often. `refused`: the provider rejected the request.
 */
type ProviderProblemKind = 'unreachable' | 'rate_limited' | 'refused';

export class ProviderProblem extends Error {
  readonly kind: ProviderProblemKind;

  constructor(kind: ProviderProblemKind, detail: string) {
    super(detail);
    this.name = 'ProviderProblem';
    this.kind = kind;
  }
}

const hasKind =
  (kind: ProviderProblemKind) =>
  (error: unknown): boolean =>
    error instanceof ProviderProblem && error.kind === kind;

/** Problems of the provider that concern every call, not one order. */
export const outage = {
  isUnreachable: hasKind('unreachable'),
  isRateLimited: hasKind('rate_limited'),
};

/** Whether the same call may succeed later. */
export const isOutage = (error: unknown): boolean =>
  outage.isUnreachable(error) || outage.isRateLimited(error);
