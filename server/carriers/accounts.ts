import { createHmac } from 'node:crypto';
import type { RowOf } from '#database/client/statement.ts';
import { missingField, storedValuesOf } from '../auth/account-fields.ts';
import { eachSecret } from '../auth/signed-links.ts';
import type { Config } from '../config/config.ts';
import type { Ctx } from '../ctx.ts';
import { ownUrl } from '../settings/own-url.ts';
import type { Carrier } from './carrier.ts';
import type { CarrierProvider } from './provider.ts';
import { providers } from './providers/registry.ts';
import * as queries from './queries.ts';

/** A demo shop mounts the sandbox of a carrier below this path, under the carrier's key. */
export const carrierSandboxPath = '/sandbox-carrier';
export const webhookPath = '/api/delivery/events';
/** Also of accounts that are stored already: part of the key derivation. */
export const keysPurpose = 'carrier password';
/** Booking can take the carrier several seconds; a lease covers the calls of one attempt. */
const responseMs = 8_000;

type Row = RowOf<typeof queries.accounts>;

/** A carrier with what the environment and the owner entered for it. */
export type Account = {
  provider: CarrierProvider;
  isEnabled: boolean;
  version: number;
  tokenNumber: number;
  values: Readonly<Record<string, string>>;
  /** Whether no required value is missing. */
  isConfigured: boolean;
};

type ConnectedCarrier = { carrier: Carrier; provider: CarrierProvider };

/** The accounts of all carriers, in the order of the registry. */
export async function readAccounts(ctx: Pick<Ctx, 'db' | 'config'>): Promise<Account[]> {
  const rows = await queries.accounts.all(ctx.db);
  return providers.map((provider) =>
    accountOf(
      ctx.config,
      provider,
      rows.find(({ key }) => key === provider.key),
    ),
  );
}

function accountOf(
  config: Config,
  provider: CarrierProvider,
  row: Omit<Row, 'key'> | undefined,
): Account {
  const values = storedValuesOf(config, keysPurpose, provider.fields, row);
  return {
    provider,
    isEnabled: row?.isEnabled ?? false,
    version: row?.version ?? 0,
    tokenNumber: row?.webhookTokenNumber ?? 0,
    values,
    isConfigured: missingField(provider.fields, values) === undefined,
  };
}

/**
 * The security token of a carrier's webhook, derived from the shop's secret and the number of the
 * token, so that the database holds no secret. A new number ends the token before it at once.
 */
export function webhookToken(
  { secret }: Pick<Config, 'secret'>,
  { api }: Pick<CarrierProvider, 'api'>,
  tokenNumber: number,
): string {
  const purpose = api?.webhook.tokenPurpose ?? '';
  return createHmac('sha256', secret ?? 'demo')
    .update(tokenNumber === 0 ? purpose : `${purpose} ${tokenNumber}`)
    .digest('base64url');
}

export async function readWebhookToken(
  ctx: Pick<Ctx, 'db' | 'config'>,
  key: string,
): Promise<string> {
  const account = (await readAccounts(ctx)).find(({ provider }) => provider.key === key);
  return account ? webhookToken(ctx.config, account.provider, account.tokenNumber) : '';
}

export const connect = (config: Config, account: Account): Carrier => {
  const { provider, values, tokenNumber } = account;
  return provider.connect({
    baseUrl: baseUrl(config, provider),
    values,
    webhookToken: webhookToken(config, provider, tokenNumber),
    responseMs,
  });
};

/** The carriers that new parcels can be booked with: enabled, and with all keys. */
export async function bookableCarriers(ctx: Ctx): Promise<Carrier[]> {
  return (await connectedAccounts(ctx))
    .filter(({ isEnabled }) => isEnabled)
    .map((account) => connect(ctx.config, account));
}

/** The carriers with all keys, also disabled ones: their parcels are still on the road. */
export async function connectedCarriers(ctx: Ctx): Promise<ConnectedCarrier[]> {
  return (await connectedAccounts(ctx)).map((account) => ({
    carrier: connect(ctx.config, account),
    provider: account.provider,
  }));
}

/** The carrier of a booking, also a disabled one; null without its keys. */
export const carrierOf = async (ctx: Ctx, key: string): Promise<Carrier | null> =>
  (await connectedCarriers(ctx)).find(({ provider }) => provider.key === key)?.carrier ?? null;

/**
 * The carrier with this end of the webhook's URL, once for each secret that its token may be
 * derived from; empty without its keys.
 */
export async function webhookCarriers(ctx: Ctx, path: string): Promise<Carrier[]> {
  const account = (await connectedAccounts(ctx)).find(
    ({ provider }) => provider.api?.webhook.path === path,
  );
  return account ? eachSecret(ctx.config).map((config) => connect(config, account)) : [];
}

const connectedAccounts = async (ctx: Ctx): Promise<Account[]> =>
  (await readAccounts(ctx)).filter(({ provider, isConfigured }) => provider.api && isConfigured);

function baseUrl(config: Config, { key, api }: CarrierProvider): string {
  if (api === null) return '';
  const given = config.variables[api.baseUrlVariable]?.replace(/\/+$/, '');
  return (
    given ?? (config.env === 'demo' ? `${ownUrl(config)}${carrierSandboxPath}/${key}` : api.liveUrl)
  );
}
