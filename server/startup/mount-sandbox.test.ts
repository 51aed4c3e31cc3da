import { expect, onTestFinished, test } from 'vitest';
import { sandboxProvider } from '#sandbox/registry.ts';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { firstProvider } from '#server/payments/providers.fixture.ts';
import { join } from 'node:path';
import { inFile } from '#sandbox/stores.ts';
import { temporaryDataDir } from '#test/running-shop.ts';

/** The sandbox as each process of a demo opens it. */
function openProcesses(): () => Sandbox {
  const { dataDir, remove } = temporaryDataDir();
  onTestFinished(remove);
  const { protocol } = sandboxProvider(firstProvider);
  const secrets = { protocol, keyId: 'key', keySecret: 'secret', webhookSecret: 'webhook' };
  const stores = () => inFile(join(dataDir, 'later', 'sandbox-payments.db'));
  return () => createSandbox({ ...secrets, webhookUrl: null, stores: stores() });
}

test('a payment of one process is that of the others, and of those after a restart', () => {
  const open = openProcesses();
  const [one, two] = [open(), open()];
  const { id } = one.createOrder({ amount: 50_000, currency: 'INR', receipt: null });
  const { paymentId } = two.pay(id);
  expect(() => one.pay(id)).toThrow('Order already paid');
  expect(one.paymentsOf(id)).toMatchObject([{ id: paymentId, status: 'captured' }]);
  const after = open();
  const input = { amount: null, key: 'refund-key-1' };
  const refund = after.refund(paymentId, input);
  expect(open().refund(paymentId, input)).toEqual(refund);
  expect([two.payments.get(paymentId)?.status, one.refunds.size]).toEqual(['refunded', 1]);
});

test('a refused payment leaves nothing, and a late one is captured by another process', () => {
  const open = openProcesses();
  const [one, two] = [open(), open()];
  const { id } = one.createOrder({ amount: 50_000, currency: 'INR', receipt: null });
  const declined = one.fail(id);
  expect(() => two.capture(declined.id, 50_000)).toThrow('already been captured');
  const late = two.pay(id, { isLate: true });
  one.capture(late.paymentId, 50_000);
  expect(two.orders.get(id)).toMatchObject({ status: 'paid', attempts: 2, amount_due: 0 });
});
