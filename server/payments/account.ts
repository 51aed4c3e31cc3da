import type { Config } from '../config/config.ts';
import type { PaymentProvider } from './provider.ts';
import { type Account, razorpay } from './razorpay/razorpay.ts';
import { sign } from './razorpay/signature.ts';

/** The path at which a demo shop without an account mounts the provider's sandbox. */
export const sandboxPath = '/sandbox-payments';

/**
 * The account of the configuration, the demo's sandbox, or null for a real shop with cash on
 * delivery only.
 */
export function accountOf(config: Config): Account | null {
  const { razorpay: configured } = config;
  if (configured !== null) {
    return {
      ...configured,
      script: config.paymentScript ?? '',
    };
  }
  return config.env === 'demo' ? sandboxAccount(config) : null;
}

/** Derives its secrets from the shop's own secret, so that they need no storage. */
function sandboxAccount(config: Config): Account {
  const secretFor = (purpose: string): string =>
    sign(config.secret ?? 'demo', `sandbox ${purpose}`);
  return {
    keyId: 'rzp_test_sandbox',
    keySecret: secretFor('key'),
    webhookSecret: secretFor('webhook'),
    baseUrl: `${ownUrl(config)}${sandboxPath}`,
    script: config.paymentScript ?? '',
  };
}

/** The URL at which the shop reaches itself, for any host that it listens on. */
export function ownUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const name =
    host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

export function providerOf(config: Config): PaymentProvider | null {
  const account = accountOf(config);
  return account === null ? null : razorpay(account);
}
