/** What the provider's checkout script puts on the window: the part of it that the shop uses. */
export type SignedPayment = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};
export type GatewayOptions = {
  key: string;
  /** In paise, as the provider counts. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  /** In seconds: the window closes by itself. */
  timeout: number;
  prefill: { name: string; email: string; contact: string; method?: string };
  theme: { color: string };
  handler: (payment: SignedPayment) => void;
  modal: { ondismiss: () => void };
};
export type PaymentWindow = {
  open(): void;
  on(
    event: 'payment.failed',
    listener: (failed: { error?: { description?: string } }) => void,
  ): void;
};
export type Gateway = new (options: GatewayOptions) => PaymentWindow;

declare global {
  interface Window {
    Razorpay?: Gateway;
  }
}

const scriptMs = 8000;
const loading = new Map<string, Promise<void>>();

/** The provider's window, or null while its script has not come: asking again goes on waiting for the same script, or fetches one that failed. */
export async function findGateway(script: string): Promise<Gateway | null> {
  if (!window.Razorpay)
    await Promise.race([fetchScript(script), pause(scriptMs)]).catch(() => undefined);
  return window.Razorpay ?? null;
}

async function fetchScript(script: string): Promise<void> {
  const asked = loading.get(script) ?? insertScript(script);
  loading.set(script, asked);
  try {
    await asked;
  } catch (error) {
    loading.delete(script);
    throw error;
  }
}

const insertScript = async (script: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('the payment script did not come'));
    });
    document.head.append(element);
  });

const pause = async (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
