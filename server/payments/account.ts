import type { PaymentMethod } from '#contract/payments/rules.ts';
import { enabledPayments } from '../settings/settings.ts';
import type { Ctx } from '../ctx.ts';
import type { PaymentProvider } from './provider.ts';
import { providerDefinitions } from './providers/registry.ts';

type Configured = Pick<Ctx, 'config'>;

/** The account with this key, also one that takes no new payments; null: it has no keys. */
export async function providerByKey(
  { config }: Configured,
  key: string,
): Promise<PaymentProvider | null> {
  const account = config.payments.find((each) => each.key === key)?.account ?? null;
  const definition = providerDefinitions.find((each) => each.key === key);
  return account === null || definition === undefined ? null : definition.connect(account);
}

/** All accounts with keys, also those that take no new payments. */
export async function configuredProviders(ctx: Configured): Promise<PaymentProvider[]> {
  const providers = await Promise.all(
    ctx.config.payments.map(async ({ key }) => providerByKey(ctx, key)),
  );
  return providers.filter((provider) => provider !== null);
}

/** The key of the first enabled provider that offers this method for this amount. */
export function chooseProvider(
  config: Ctx['config'],
  { method, amountPaise }: { method: PaymentMethod; amountPaise: number },
): string | null {
  const chosen = enabledPayments(config).find(
    ({ methods, limits }) =>
      methods.includes(method) &&
      amountPaise >= limits.minPaise &&
      (limits.maxPaise === null || amountPaise <= limits.maxPaise),
  );
  return chosen?.key ?? null;
}
