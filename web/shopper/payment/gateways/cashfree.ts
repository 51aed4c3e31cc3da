import type { Gateway } from '../gateway.ts';

/** The part of the provider's checkout script API that the shop uses. */
type Result = { error?: { message?: string; code?: string }; paymentDetails?: unknown };
type Checkout = {
  checkout(options: { paymentSessionId: string; redirectTarget: '_modal' }): Promise<Result>;
};
type Connect = (options: { mode: 'sandbox' | 'production' }) => Checkout;

const connect = (): Connect | undefined => Reflect.get(window, 'Cashfree');

const windowClosed = 'payment_aborted';

/** The window signs nothing: the claim names the order, and the server asks the provider. */
export const gateway: Gateway = {
  isLoaded: () => connect() !== undefined,
  openWindow: async ({ keyId, session, providerOrderId }) => {
    const open = connect();
    if (!open || session === null) throw new Error('the payment script is not loaded');
    // The client ids of test accounts begin with TEST.
    const mode = keyId.startsWith('TEST') ? 'sandbox' : 'production';
    const { error, paymentDetails } = await open({ mode }).checkout({
      paymentSessionId: session,
      redirectTarget: '_modal',
    });
    if (paymentDetails) return { claim: { providerOrderId } };
    return { reason: error?.code === windowClosed ? null : (error?.message ?? null) };
  },
};
