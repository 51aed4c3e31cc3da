import type { CreatedOrder } from '#contract/checkout/api.ts';
import { refuse } from '#contract/refusals.ts';
import { wireNames } from '#contract/payments/wire-names.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import { requireProvider } from './account.ts';
import { type PaymentProvider, ProviderProblem } from './provider.ts';
import * as queries from './queries.ts';

/**
 * The data that the browser needs to open the provider's payment window; null if there is none to
 * open.
 */
export type PaymentWindow = CreatedOrder['payment'];
/** The provider states no time in its response; its limits count calls per second and minute. */
const rateLimitSeconds = 30;

/** As `openWindow`, of a payment that can be paid. */
export async function windowOf(
  ctx: Ctx,
  orderId: number,
  payment: Omit<RowOf<typeof queries.open>, 'isLapsed'>,
): Promise<NonNullable<PaymentWindow>> {
  const provider = await requireProvider(ctx, payment.provider);
  const { providerOrderId, providerSession } = payment;
  const started =
    providerOrderId === null
      ? await start(ctx, provider, { orderId, payment })
      : { providerOrderId, session: providerSession };
  return {
    key_id: provider.keyId,
    amount: payment.amountPaise,
    currency: payment.currency,
    order_id: started.providerOrderId,
    [wireNames.providerOrderId]: started.providerOrderId,
    script: provider.script,
    provider: provider.key,
    session: started.session,
  };
}

async function start(
  ctx: Ctx,
  provider: PaymentProvider,
  { orderId, payment }: { orderId: number; payment: Parameters<typeof windowOf>[2] },
) {
  const { id, amountPaise, currency } = payment;
  const { userId, fullName: name, email, mobileNo: phone } = payment;
  try {
    const started = await provider.start({
      amountPaise,
      currency,
      receipt: `order-${orderId}-${id}`,
      customer: { id: String(userId), name, email, phone },
    });
    const recorded = await queries.recordStart.maybeOne(ctx.db, { paymentId: id, ...started });
    if (recorded) return recorded;
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    await queries.recordProblem.execute(ctx.db, { paymentId: id, problem: error.message });
    if (error.kind === 'rate_limited')
      throw refuse('payment_provider_busy', { seconds: rateLimitSeconds });
  }
  throw refuse('payment_provider_down');
}
