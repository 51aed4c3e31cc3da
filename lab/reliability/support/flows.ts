import type { PaymentTestShop } from '#server/payments/payments.fixture.ts';
import type { Person } from '#test/builders.ts';
import { contentFlows } from './flows/content.ts';
import { type Flow, flowStage } from './flows/flow.ts';
import { orderFlows } from './flows/orders.ts';
import { afterPaymentFlows, paymentFlows } from './flows/payments.ts';
import { shopperFlows } from './flows/shoppers.ts';

export function flowsOf(bench: PaymentTestShop, owner: Person): Flow[] {
  const stage = flowStage(bench, owner);
  return [
    ...orderFlows(stage),
    ...paymentFlows(stage),
    ...afterPaymentFlows(stage),
    ...shopperFlows(stage),
    ...contentFlows(stage),
  ];
}
