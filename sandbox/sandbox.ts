import { nowSeconds, type Order, RequestRejected } from './entities.ts';
import { createPayments, type Payments } from './payments.ts';
import type { SandboxProtocol } from './protocol.ts';
import type { Records } from './records.ts';
import { createRefunds, type Refunds } from './refunds.ts';
import { createSettlements, type Settlements } from './settlements.ts';
import { inMemory, type Stores } from './stores.ts';
import { createWebhooks } from './webhooks.ts';

export type SandboxOptions = {
  protocol: SandboxProtocol;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl: string | null;
  /** Where the records are kept; by default in memory. */
  stores?: Stores;
};

export type Sandbox = SandboxOptions &
  Records &
  Payments &
  Refunds &
  Settlements & {
    createOrder(input: { amount: number; currency: string; receipt: string | null }): Order;
  };

/**
 * A simulated payment provider: its records and events. `protocol` has its wire protocol.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { stores = inMemory() } = options;
  const records: Records = {
    protocol: options.protocol,
    orders: stores.open('orders'),
    payments: stores.open('payments'),
    refunds: stores.open('refunds'),
    refundKeys: stores.open('refund_keys'),
    settled: stores.open('settled'),
    atomically: stores.atomically,
    webhooks: createWebhooks(options),
    control: { behaviour: 'well', refunds: 'processed' },
  };
  const payments = createPayments(records, options.keySecret);
  const refunds = createRefunds(records);
  return {
    ...options,
    ...records,
    ...payments,
    ...refunds,
    ...createSettlements(records),
    pay: (orderId, attempt) => {
      const wasPaid = records.orders.get(orderId)?.status === 'paid';
      const result = payments.pay(orderId, attempt);
      if (wasPaid && options.protocol.returnsSurplus)
        refunds.refund(result.paymentId, { amount: null, key: null, isAutomatic: true });
      return result;
    },
    createOrder: ({ amount, currency, receipt }) => {
      if (amount < 100) throw new RequestRejected('The amount must be at least INR 1.00');
      if (receipt !== null && receipt.length > 40)
        throw new RequestRejected('The receipt may not be greater than 40 characters.');
      const order: Order = {
        id: options.protocol.newOrderId(),
        entity: 'order',
        amount,
        amount_paid: 0,
        amount_due: amount,
        currency,
        receipt,
        status: 'created',
        attempts: 0,
        created_at: nowSeconds(),
      };
      records.orders.set(order.id, order);
      return order;
    },
  };
}
