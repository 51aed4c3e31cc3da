import type { RawRequest } from '../ctx.ts';

/** One attempt to pay, as the provider tells of it. Only `authorized`, `captured`, `failed` and `refunded` mean something here. */
export type ProviderPayment = {
  paymentId: string;
  providerOrderId: string | null;
  status: string;
  amountPaise: number;
  currency: string;
  refundedPaise: number;
  at: Date;
};

export type ProviderRefund = { refundId: string; paymentId: string; amountPaise: number };

/** A genuine event of the provider. `body` is what came, parsed; unknown kinds carry neither payment nor refund. */
export type ProviderEvent = {
  eventId: string;
  kind: string;
  body: unknown;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
};

/**
 * Somebody outside who takes money for us. Every call may throw `ProviderProblem`, and nothing else that is foreseen;
 * each ends within 5 s. Cash on delivery has no provider: nothing is called for it.
 */
export type PaymentProvider = {
  name: string;
  keyId: string;
  /** Address of the script that opens the provider's window in the browser. */
  script: string;
  /** Makes the provider's order, on which any number of attempts to pay may follow. */
  start(order: { amountPaise: number; currency: string; receipt: string }): Promise<string>;
  /** What became of a payment; one that is authorised is captured. */
  confirm(paymentId: string): Promise<ProviderPayment>;
  /** All attempts to pay a provider's order. */
  find(providerOrderId: string): Promise<ProviderPayment[]>;
  /** Gives a captured payment back. The same key again is the same refund. */
  refund(refund: { paymentId: string; amountPaise: number; key: string }): Promise<ProviderRefund>;
  /** Whether the provider's window signed this payment of this order. */
  isSigned(claim: { providerOrderId: string; paymentId: string; signature: string }): boolean;
  /** Null when the signature is missing or wrong, or nothing under it can be read. */
  readWebhook(request: RawRequest): ProviderEvent | null;
  /** Reads an event that was kept. */
  readEvent(eventId: string, body: unknown): ProviderEvent | null;
};

/** `unreachable`: no answer, or none that can be read, so nobody knows what happened. `refused`: a clear no. */
export class ProviderProblem extends Error {
  readonly kind: 'unreachable' | 'refused';

  constructor(kind: 'unreachable' | 'refused', detail: string) {
    super(detail);
    this.name = 'ProviderProblem';
    this.kind = kind;
  }
}
