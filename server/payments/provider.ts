import type { RawRequest } from '../ctx.ts';

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

/**
 * An external payment provider. Each call ends within 5 s; its only expected error is
 * `ProviderProblem`. Cash on delivery has no provider.
 */
export type PaymentProvider = {
  name: string;
  keyId: string;
  /** URL of the script that opens the provider's window in the browser. */
  script: string;
  /** Creates the provider order, which allows any number of payment attempts. Returns its id. */
  start(order: { amountPaise: number; currency: string; receipt: string }): Promise<string>;
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
  /**
   * Lists up to 100 refunds of all payments created since a time, newest first, without the first
   * `skip`.
   */
  refundsSince(since: Date, skip: number): Promise<ProviderRefund[]>;
  /** Whether the provider's window signed this payment of this order. */
  isSigned(claim: { providerOrderId: string; paymentId: string; signature: string }): boolean;
  /** Null if the signature is missing or wrong, or the body is unreadable. */
  readWebhook(request: RawRequest): ProviderEvent | null;
  /** Reads a stored event. */
  readEvent(eventId: string, body: unknown): ProviderEvent | null;
};

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
