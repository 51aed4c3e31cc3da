import type { Order, Payment, Refund } from './entities.ts';

export type Entities = { payment?: Payment; refund?: Refund; order?: Order };

/** A webhook event. Every delivery has the same id, bytes and signature. */
export type SentEvent = {
  id: string;
  kind: string;
  body: string;
  signature: string;
  sentAtMs: number;
};

export type SandboxKeys = { keySecret: string; webhookSecret: string };

/** What differs between the records and events of the simulated providers. */
export type SandboxProtocol = {
  newOrderId: () => string;
  newPaymentId: (orderId: string) => string;
  newRefundId: () => string;
  newSettlementId: () => string;
  /** The signature of the window; null: the window signs nothing. */
  signPayment: (secret: string, payment: { orderId: string; paymentId: string }) => string | null;
  /** The body of an event; null: the provider sends none of this kind. */
  eventBody: (kind: string, entities: Entities) => string | null;
  signEvent: (keys: SandboxKeys, event: Pick<SentEvent, 'body' | 'sentAtMs'>) => string;
  /** Whether the provider itself returns a second payment of an order. */
  returnsSurplus: boolean;
  eventHeaders: (event: SentEvent) => Record<string, string>;
};
