import type { PaymentMethod } from '#contract/payments/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { decryptKeys } from '../auth/provider-keys.ts';
import type { Config } from '../config/config.ts';
import type { Ctx } from '../ctx.ts';
import { enabledPayments, type ShopSettings } from '../settings/settings.ts';
import { withCheckedAnswers } from './checked-answers.ts';
import type { PaymentProvider } from './provider.ts';
import type { PaymentConfig } from './providers/accounts.ts';
import type { ProviderAccount } from './providers/definition.ts';
import { stored, storedOf } from './providers/queries.ts';
import { providerDefinitions } from './providers/registry.ts';

type Source = Pick<Ctx, 'config' | 'db'>;
type Keys = Readonly<Record<string, string>>;

/** Also of accounts that are stored already: part of the key derivation. */
export const keysPurpose = 'payment keys';

/** The environment wins over the keys that the owner entered, and these over the sandbox. */
export const isOfEnvironment = ({ account, isSandbox }: PaymentConfig): boolean =>
  account !== null && !isSandbox;

/** The account with these stored keys; null: it has none, or they cannot be decrypted. */
export function accountOf(
  config: Config,
  payment: PaymentConfig,
  keys: Keys,
): ProviderAccount | null {
  const { account, baseUrl, script } = payment;
  const definition = providerDefinitions.find(({ key }) => key === payment.key);
  if (isOfEnvironment(payment) || definition === undefined) return account;
  const values = decryptKeys(config, keysPurpose, keys);
  const isComplete = Object.keys(definition.fields).every((name) => values[name]);
  return isComplete ? { values, baseUrl, script } : account;
}

/** The account with this key, also one that takes no new payments; null: it has no keys. */
export async function providerByKey(
  { config, db }: Source,
  key: string,
): Promise<PaymentProvider | null> {
  const payment = config.payments.find((each) => each.key === key);
  if (!payment) return null;
  const row = isOfEnvironment(payment) ? null : await storedOf.maybeOne(db, { key });
  return connect(config, payment, row?.keys ?? {});
}

/** All accounts with keys, also those that take no new payments. */
export async function configuredProviders({ config, db }: Source): Promise<PaymentProvider[]> {
  const rows = await stored.all(db);
  return config.payments
    .map((payment) =>
      connect(config, payment, rows.find(({ key }) => key === payment.key)?.keys ?? {}),
    )
    .filter((provider) => provider !== null);
}

function connect(config: Config, payment: PaymentConfig, keys: Keys): PaymentProvider | null {
  const account = accountOf(config, payment, keys);
  const definition = providerDefinitions.find(({ key }) => key === payment.key);
  return account === null || definition === undefined
    ? null
    : withCheckedAnswers(definition.connect(account));
}

/**
 * The key of the first enabled provider that offers this method for this amount; any takes the
 * advance of a cash order.
 */
export function chooseProvider(
  shop: Pick<ShopSettings, 'providerChoices'>,
  config: Config,
  { method, amountPaise }: { method: PaymentMethod; amountPaise: number },
): string | null {
  const chosen = enabledPayments(shop, config).find(
    ({ methods, limits }) =>
      (method === 'cod' || methods.includes(method)) &&
      amountPaise >= limits.minPaise &&
      (limits.maxPaise === null || amountPaise <= limits.maxPaise),
  );
  return chosen?.key ?? null;
}

/** Refuses `payment_method_unavailable` if no provider takes the payment. */
export function requireChosen(
  { config }: Pick<Ctx, 'config'>,
  shop: ShopSettings,
  purchase: { method: PaymentMethod; amountPaise: number },
): string {
  const key = chooseProvider(shop, config, purchase);
  if (key === null) throw refuse('payment_method_unavailable');
  return key;
}

/** Refuses `payment_method_unavailable` for a provider without keys. */
export async function requireProvider(ctx: Source, key: string): Promise<PaymentProvider> {
  const provider = await providerByKey(ctx, key);
  if (!provider) throw refuse('payment_method_unavailable');
  return provider;
}
