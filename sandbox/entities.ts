import { randomBytes } from 'node:crypto';

/** The provider's entities, without the fields that the shop does not read. */
export type Order = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  created_at: number;
};

export type Payment = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: string;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  captured: boolean;
  email: string | null;
  contact: string | null;
  error_code: string | null;
  error_description: string | null;
  created_at: number;
};

export type Refund = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal';
  created_at: number;
  is_automatic?: boolean;
};

/** A captured payment that was transferred to the shop. `utr`: null until the bank names it. */
export type Settled = {
  paymentId: string;
  settlementId: string;
  utr: string | null;
  fee: number;
  tax: number;
  settledAt: number;
};

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** An id such as `order_` with 14 letters and digits. */
export const newId = (prefix: string): string =>
  `${prefix}_${[...randomBytes(14)].map((byte) => letters[byte % letters.length]).join('')}`;

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** A request that the provider rejects with status 400, a code and a description. */
export class RequestRejected extends Error {}
