import { type PaymentProvider, ProviderProblem } from './provider.ts';

/**
 * The provider with answers about what was asked alone: a wrong one must not change another order.
 * The answer about another payment, or a refund of another amount, is `unreachable`, because it
 * leaves the outcome unknown. Lists lose the entries of others.
 */
export function withCheckedAnswers(provider: PaymentProvider): PaymentProvider {
  const same = <T extends { paymentId: string }>(paymentId: string, answer: T): T => {
    if (answer.paymentId === paymentId) return answer;
    throw new ProviderProblem('unreachable', 'the answer is about another payment');
  };
  return {
    ...provider,
    read: async (paymentId) => same(paymentId, await provider.read(paymentId)),
    confirm: async (paymentId) => same(paymentId, await provider.confirm(paymentId)),
    find: async (orderId) =>
      (await provider.find(orderId)).filter((each) => each.providerOrderId === orderId),
    refund: async (request) => {
      const refund = same(request.paymentId, await provider.refund(request));
      if (refund.amountPaise === request.amountPaise) return refund;
      throw new ProviderProblem('unreachable', 'the refund has another amount');
    },
    refundsOf: async (paymentId) =>
      (await provider.refundsOf(paymentId)).filter((each) => each.paymentId === paymentId),
  };
}
