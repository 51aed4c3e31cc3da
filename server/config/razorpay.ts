/** The shop's account at the payment provider. */
export type Razorpay = { keyId: string; keySecret: string; webhookSecret: string; baseUrl: string };

const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
type Given = { [Name in (typeof names)[number] | 'RAZORPAY_BASE_URL']?: string | undefined };

export function readRazorpay(given: Given): Razorpay | null {
  const [keyId, keySecret, webhookSecret] = names.map((name) => given[name]);
  if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) return null;
  return {
    keyId,
    keySecret,
    webhookSecret,
    baseUrl: (given.RAZORPAY_BASE_URL ?? 'https://api.razorpay.com').replace(/\/+$/, ''),
  };
}

/** Half an account takes payments that nobody hears of. */
export function halfAccount(env: NodeJS.ProcessEnv): string[] {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0 || (missing.length === names.length && !env['RAZORPAY_BASE_URL']))
    return [];
  return missing.map(
    (name) => `${name} is missing: online payments need all of ${names.join(', ')}`,
  );
}
