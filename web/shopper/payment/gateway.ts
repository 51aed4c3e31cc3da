/** The part of the provider's checkout script API that the shop uses. */
export type SignedPayment = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};
type GatewayOptions = {
  key: string;
  /** In paise, the provider's unit. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  /** Seconds until the window closes automatically. */
  timeout: number;
  prefill: { name: string; email: string; contact: string; method?: string };
  theme: { color: string };
  handler: (payment: SignedPayment) => void;
  modal: { ondismiss: () => void };
};
type PaymentWindow = {
  open(): void;
  on(
    event: 'payment.failed',
    listener: (failed: { error?: { description?: string } }) => void,
  ): void;
};
type Gateway = new (options: GatewayOptions) => PaymentWindow;

declare global {
  interface Window {
    Razorpay?: Gateway;
  }
}

/** The shop's accent colour in the payment window. */
export const windowColour = '#AA643C';

const scriptMs = 8000;
const loading = new Map<string, Promise<void>>();

/**
 * Loads the provider's script. Returns null after a timeout; a repeated call waits for the same
 * script or retries a failed one.
 */
export async function loadGateway(script: string): Promise<Gateway | null> {
  if (!window.Razorpay)
    await Promise.race([fetchScript(script), pause(scriptMs)]).catch(() => undefined);
  return window.Razorpay ?? null;
}

async function fetchScript(script: string): Promise<void> {
  const pending = loading.get(script) ?? insertScript(script);
  loading.set(script, pending);
  try {
    await pending;
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
      reject(new Error('the payment script failed to load'));
    });
    document.head.append(element);
  });

const pause = async (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
