import type { PaymentClaim } from '#contract/payments/wire-names.ts';

/** What the window of any provider needs. */
type WindowOptions = {
  keyId: string;
  providerOrderId: string;
  session: string | null;
  amountPaise: number;
  currency: string;
  shopName: string;
  description: string;
  method: string;
  payer: { name: string; email: string; contact: string };
  /** Seconds until the window closes automatically, where the provider can. */
  timeoutSeconds: number;
};

/** `reason`: of the last failed attempt; null: the shopper closed the window. */
type WindowEnd = { claim: PaymentClaim } | { reason: string | null };

/** The browser's part of a payment provider: `gateways/<key of the provider>.ts`. */
export type Gateway = {
  /** Whether the provider's script has run. */
  isLoaded: () => boolean;
  openWindow: (options: WindowOptions) => Promise<WindowEnd>;
};

export type GatewaySource = { provider: string; script: string };

/** The shop's accent colour in the payment window. */
export const windowColour = '#AA643C';

const modules = import.meta.glob<{ gateway: Gateway }>('./gateways/*.ts');
const scriptMs = 8000;
const loading = new Map<string, Promise<void>>();

/**
 * Loads the provider's script. Returns null after a timeout; a repeated call waits for the same
 * script or retries a failed one.
 */
export async function loadGateway({ provider, script }: GatewaySource): Promise<Gateway | null> {
  const module = await modules[`./gateways/${provider}.ts`]?.();
  if (!module) return null;
  const { gateway } = module;
  if (!gateway.isLoaded())
    await Promise.race([fetchScript(script), pause(scriptMs)]).catch(() => undefined);
  return gateway.isLoaded() ? gateway : null;
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
