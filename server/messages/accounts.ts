import { createHmac } from 'node:crypto';
import type { MobileChannel } from '#contract/messages/rules.ts';
import type { RowOf } from '#database/client/statement.ts';
import { missingField, storedValuesOf } from '../auth/account-fields.ts';
import type { Config } from '../config/config.ts';
import { ownUrl } from '../settings/own-url.ts';
import type { Ctx } from '../ctx.ts';
import type { Gateway, GatewayProvider } from './gateway.ts';
import { gatewayProviders } from './gateways/registry.ts';
import * as queries from './queries.ts';

/** A demo shop mounts the sandbox of a gateway below this path, under the gateway's key. */
export const messageSandboxPath = '/sandbox-messages';
const webhookPath = '/api/messages/events';
/** Part of the key derivation of stored accounts. */
export const keysPurpose = 'gateway key';
/** Shorter than the lease of a message. */
const responseMs = 8_000;

/** A gateway with what the environment and the owner entered for it. */
export type GatewayAccount = {
  provider: GatewayProvider;
  isEnabled: boolean;
  version: number;
  values: Readonly<Record<string, string>>;
  /** Whether no required value is missing. */
  isConfigured: boolean;
};

type Reads = Pick<Ctx, 'db' | 'config'>;

/** The accounts of all gateways, in the order of the registry. */
export async function readAccounts(ctx: Reads): Promise<GatewayAccount[]> {
  const rows = await queries.accounts.all(ctx.db);
  return gatewayProviders.map((provider) =>
    accountOf(
      ctx.config,
      provider,
      rows.find(({ key }) => key === provider.key),
    ),
  );
}

function accountOf(
  config: Config,
  provider: GatewayProvider,
  row: RowOf<typeof queries.accounts> | undefined,
): GatewayAccount {
  const values = storedValuesOf(config, keysPurpose, provider.fields, row);
  return {
    provider,
    isEnabled: row?.isEnabled ?? false,
    version: row?.version ?? 0,
    values,
    isConfigured: missingField(provider.fields, values) === undefined,
  };
}

/** Derived from the shop's secret, so that the database holds no token. */
export const webhookToken = (
  { secret }: Pick<Config, 'secret'>,
  { key }: Pick<GatewayProvider, 'key'>,
): string =>
  createHmac('sha256', secret ?? 'demo')
    .update(`message webhook ${key}`)
    .digest('base64url');

export const webhookUrl = (config: Config, { webhook }: GatewayProvider): string =>
  `${config.publicUrl}${webhookPath}/${webhook.path}`;

export const connect = (config: Config, { provider, values }: GatewayAccount): Gateway =>
  provider.connect({
    baseUrl: baseUrl(config, provider),
    values,
    webhookToken: webhookToken(config, provider),
    responseMs,
  });

/** The enabled gateways with all keys. */
export const usableAccounts = async (ctx: Reads): Promise<GatewayAccount[]> =>
  (await readAccounts(ctx)).filter(({ isEnabled, isConfigured }) => isEnabled && isConfigured);

/** The first enabled gateway of a channel; null: none is connected. */
export const accountFor = async (
  ctx: Reads,
  channel: MobileChannel,
): Promise<GatewayAccount | null> =>
  (await usableAccounts(ctx)).find(({ provider }) => provider.channel === channel) ?? null;

function baseUrl(config: Config, { key, baseUrlVariable, liveUrl }: GatewayProvider): string {
  const given = config.variables[baseUrlVariable]?.replace(/\/+$/, '');
  return (
    given ?? (config.env === 'demo' ? `${ownUrl(config)}${messageSandboxPath}/${key}` : liveUrl)
  );
}
