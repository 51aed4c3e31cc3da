import type { GatewayAccountView, GatewayForm } from '#contract/messages/api.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import {
  fieldViews,
  givenValues,
  mergedValues,
  missingField,
  valuesOf,
} from '../auth/account-fields.ts';
import { rotateAccounts } from '../auth/provider-keys.ts';
import type { Admin, Ctx, System } from '../ctx.ts';
import {
  connect,
  type GatewayAccount,
  keysPurpose,
  readAccounts,
  webhookToken,
  webhookUrl,
} from './accounts.ts';
import { GatewayProblem } from './gateway.ts';
import { gatewayProviderOf } from './gateways/registry.ts';
import * as queries from './queries.ts';

export const listGateways = async (ctx: Ctx): Promise<GatewayAccountView[]> =>
  (await readAccounts(ctx)).map((account) => view(ctx, account));

/**
 * Saves the given gateways; others stay, and so do values that are absent and keys that are blank.
 * An enabled gateway is called with new keys before they are saved. Refuses `gateway_unknown`,
 * `version_conflict`, `gateway_keys_refused`, `gateway_keys_unchecked` and missing values.
 */
export async function saveGateways(
  ctx: Ctx<Admin>,
  forms: readonly GatewayForm[],
): Promise<GatewayAccountView[]> {
  const before = await readAccounts(ctx);
  for (const form of forms) {
    const account = before.find(({ provider }) => provider.key === form.key);
    if (!account) throw refuse('gateway_unknown', { key: form.key });
    await requireAccepted(ctx, account, form);
  }
  await ctx.transaction(async (inside) => {
    for (const form of forms.toSorted((a, b) => a.key.localeCompare(b.key)))
      await saveOne(inside, form);
  });
  return listGateways(ctx);
}

/** Checks the values, and calls an enabled gateway with them. */
async function requireAccepted(
  ctx: Ctx,
  account: GatewayAccount,
  form: GatewayForm,
): Promise<void> {
  const { fields, name } = account.provider;
  const given = givenValues(fields, form.values);
  const values = valuesOf(ctx.config, fields, { ...account.values, ...given });
  if (!form.enabled) return;
  const incomplete = missingField(fields, values);
  if (incomplete) {
    const message = incomplete.missing ?? '';
    throw refuseAt(incomplete.name, 'invalid_input', { message });
  }
  const isChanged = fields.some((field) => values[field.name] !== account.values[field.name]);
  if (account.isEnabled && !isChanged) return;
  try {
    await connect(ctx.config, { ...account, values }).verify();
  } catch (error) {
    if (!(error instanceof GatewayProblem)) throw error;
    throw error.kind === 'refused' || error.kind === 'rejected'
      ? refuse('gateway_keys_refused', { name, reason: error.message })
      : refuse('gateway_keys_unchecked', { name });
  }
}

async function saveOne(ctx: Ctx<Admin>, form: GatewayForm): Promise<void> {
  const { key, enabled } = form;
  const provider = gatewayProviderOf(key);
  if (!provider) throw refuse('gateway_unknown', { key });
  await queries.ensureAccount.execute(ctx.db, { key, channel: provider.channel });
  const row = await queries.lockAccount.one(ctx.db, { key });
  const subject = `message_gateway:${key}`;
  await requireVersion(ctx, { subject, given: form.version, current: row.version });
  const { fields } = provider;
  const given = givenValues(fields, form.values);
  const { stored, before, after } = mergedValues(ctx.config, keysPurpose, { fields, row, given });
  await queries.updateAccount.execute(ctx.db, { key, isEnabled: enabled, ...stored });
  await recordAudit(ctx, {
    action: 'message_gateway.update',
    subject,
    before: { enabled: row.isEnabled, ...before },
    after: { enabled, ...after },
    version: row.version + 1,
  });
}

/** Encrypts the keys again after a change of SECRET. Returns whether it did. */
export const rotateGatewayKeys = async ({ db, config }: Ctx<System>): Promise<boolean> =>
  rotateAccounts(config, keysPurpose, await queries.accounts.all(db), async (keys) =>
    queries.replaceKeys.execute(db, keys),
  );

function view({ config }: Ctx, account: GatewayAccount): GatewayAccountView {
  const { provider, isEnabled, isConfigured, version, values } = account;
  const url = webhookUrl(config, provider);
  const token = webhookToken(config, provider);
  return {
    key: provider.key,
    name: provider.name,
    channel: provider.channel,
    enabled: isEnabled,
    configured: isConfigured,
    version,
    fields: fieldViews(config, provider.fields, values),
    webhook: {
      hint: provider.webhook.hint,
      entries: provider.webhook.entries({ url, token }),
    },
  };
}
