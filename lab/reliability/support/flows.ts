import type { PaymentTestShop } from '#server/payments/payments.fixture.ts';
import type { Person } from '#test/builders.ts';
import { contentFlows } from './flows/content.ts';
import { type Flow, flowContext } from './flows/flow.ts';
import { orderFlows } from './flows/orders.ts';
import { afterPaymentFlows, paymentFlows } from './flows/payments.ts';
import { shopperFlows } from './flows/shoppers.ts';

export function flowsOf(bench: PaymentTestShop, owner: Person): Flow[] {
  const context = flowContext(bench, owner);
  return [
    ...orderFlows(context),
    ...paymentFlows(context),
    ...afterPaymentFlows(context),
    ...shopperFlows(context),
    ...contentFlows(context),
  ];
}
