import type { PaymentMethod } from '#contract/payments/rules.ts';
import { fromWireClaim } from '#contract/payments/wire-names.ts';
import { type Gateway, windowColour } from '../gateway.ts';
import { thePaymentFailedText } from '#web/shopper/texts.tsx';

/** The part of the provider's checkout script API that the shop uses. */
type Options = {
  key: string;
  /** In paise, the provider's unit. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  timeout: number;
  prefill: { name: string; email: string; contact: string; method?: string };
  theme: { color: string };
  handler: (payment: Parameters<typeof fromWireClaim>[0]) => void;
  modal: { ondismiss: () => void };
};
type Failure = { error?: { description?: string } };
type Window = {
  open(): void;
  on(event: 'payment.failed', listener: (failed: Failure) => void): void;
};

const constructor = (): (new (options: Options) => Window) | undefined =>
  Reflect.get(window, 'Razorpay');

const methods: Partial<Record<PaymentMethod, string>> = {
  credit_card: 'card',
  debit_card: 'card',
  net_banking: 'netbanking',
  upi: 'upi',
  wallet: 'wallet',
};

export const gateway: Gateway = {
  isLoaded: () => constructor() !== undefined,
  openWindow: async (options) =>
    new Promise((resolve, reject) => {
      const Checkout = constructor();
      if (!Checkout) return reject(new Error('the payment script is not loaded'));
      let reason: string | null = null;
      const method = Object.entries(methods).find(([name]) => name === options.method)?.[1];
      const checkout = new Checkout({
        key: options.keyId,
        amount: options.amountPaise,
        currency: options.currency,
        order_id: options.providerOrderId,
        timeout: options.timeoutSeconds,
        name: options.shopName,
        description: options.description,
        prefill: { ...options.payer, ...(method === undefined ? {} : { method }) },
        theme: { color: windowColour },
        handler: (payment) => resolve({ claim: fromWireClaim(payment) }),
        modal: { ondismiss: () => resolve({ reason }) },
      });
      // The window stays open for another attempt; the outcome is decided when it closes.
      checkout.on(
        'payment.failed',
        ({ error }) => (reason = error?.description ?? thePaymentFailedText),
      );
      checkout.open();
      return undefined;
    }),
};
