import type { CarrierForm } from '#contract/carriers/api.ts';
import type { CarrierAccountView } from '#contract/carriers/entities.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import { encryptKeys, rotateKeys } from '../auth/provider-keys.ts';
import type { Admin, Ctx, System } from '../ctx.ts';
import {
  type Account,
  connect,
  environmentValue,
  keysPurpose,
  readAccounts,
  webhookPath,
  webhookToken,
} from './accounts.ts';
import { CarrierProblem } from './carrier.ts';
import { providerOf } from './providers/registry.ts';
import * as queries from './queries.ts';

const invalid = (path: string, message: string): Refusal =>
  refuse('invalid_input', { message }, [{ path, message }]);

const subjectOf = (key: string): string => `carrier_settings:${key}`;

export const list = async (ctx: Ctx): Promise<CarrierAccountView[]> =>
  (await readAccounts(ctx)).map((account) => view(ctx, account));

/**
 * Saves the given carriers; others stay, and so do values that are absent and keys that are blank.
 * An enabled carrier is called with new keys before they are saved. A renewed webhook token
 * replaces the old one at once: it is asked for after a leak, and missed events are asked for
 * later. Refuses `carrier_unknown`, `version_conflict`, `carrier_keys_refused`,
 * `carrier_keys_unchecked` and missing values.
 */
export async function save(
  ctx: Ctx<Admin>,
  forms: readonly CarrierForm[],
): Promise<CarrierAccountView[]> {
  const before = await readAccounts(ctx);
  for (const form of forms) {
    const account = before.find(({ provider }) => provider.key === form.key);
    if (!account) throw refuse('carrier_unknown', { key: form.key });
    await requireAccepted(ctx, account, form);
  }
  await ctx.transaction(async (inside) => {
    for (const form of forms.toSorted((a, b) => a.key.localeCompare(b.key)))
      await saveOne(inside, form);
  });
  return list(ctx);
}

/** Checks the values, and calls an enabled carrier with them. */
async function requireAccepted(ctx: Ctx, account: Account, form: CarrierForm): Promise<void> {
  const { provider } = account;
  const given = givenValues(form);
  const values = { ...account.values };
  for (const field of provider.fields) {
    const { name, problemOf } = field;
    const value = environmentValue(ctx.config, field) ?? given[name] ?? values[name] ?? '';
    values[name] = value;
    const problem =
      value === '' ? (form.enabled ? field.missing : null) : (problemOf?.(value) ?? null);
    if (problem !== null) throw invalid(name, problem);
  }
  const isChanged = provider.fields.some(({ name }) => values[name] !== account.values[name]);
  if (!form.enabled || (account.isEnabled && !isChanged)) return;
  const { name } = provider;
  try {
    await connect(ctx.config, { ...account, values }).verify();
  } catch (error) {
    if (!(error instanceof CarrierProblem)) throw error;
    throw error.kind === 'refused'
      ? refuse('carrier_keys_refused', { name, reason: error.message })
      : refuse('carrier_keys_unchecked', { name });
  }
}

/** Without blank keys, which stay as they are. */
function givenValues({ key, values }: CarrierForm): Record<string, string> {
  const fields = providerOf(key)?.fields ?? [];
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const value = values[name]?.trim();
      return value === undefined || (kind === 'secret' && value === '') ? [] : [[name, value]];
    }),
  );
}

async function saveOne(ctx: Ctx<Admin>, form: CarrierForm): Promise<void> {
  const { key, enabled, renews_webhook_token: renewsToken } = form;
  const provider = providerOf(key);
  if (!provider) throw refuse('carrier_unknown', { key });
  await queries.ensureAccount.execute(ctx.db, { key });
  const row = await queries.lockAccount.one(ctx.db, { key });
  const subject = subjectOf(key);
  await requireVersion(ctx, { subject, given: form.version, current: row.version });
  const isSecret = (name: string): boolean =>
    provider.fields.some((field) => field.name === name && field.kind === 'secret');
  const given = Object.entries(givenValues(form));
  const secrets = Object.fromEntries(given.filter(([name]) => isSecret(name)));
  const entries = {
    ...row.entries,
    ...Object.fromEntries(given.filter(([name]) => !isSecret(name))),
  };
  await queries.updateAccount.execute(ctx.db, {
    key,
    isEnabled: enabled,
    canBook: provider.api !== null,
    entries,
    keys: { ...row.keys, ...encryptKeys(ctx.config, keysPurpose, secrets) },
    webhookTokenNumber: row.webhookTokenNumber + (renewsToken ? 1 : 0),
  });
  const changed = Object.fromEntries(Object.keys(secrets).map((name) => [name, 'changed']));
  const blank = Object.fromEntries(Object.keys(secrets).map((name) => [name, '']));
  await recordAudit(ctx, {
    action: 'carrier_settings.update',
    subject,
    before: { enabled: row.isEnabled, ...row.entries, ...blank, webhook_token: '' },
    after: { enabled, ...entries, ...changed, webhook_token: renewsToken ? 'changed' : '' },
    version: row.version + 1,
  });
}

/** Encrypts the keys again after a change of SECRET. Returns whether it did. */
export async function rotateCarrierKeys({ db, config }: Ctx<System>): Promise<boolean> {
  let hasRotated = false;
  for (const { key, keys } of await queries.accounts.all(db)) {
    const replacement = rotateKeys(config, keysPurpose, keys);
    if (replacement === null) continue;
    hasRotated = (await queries.replaceKeys.execute(db, { key, keys, replacement })) > 0;
  }
  return hasRotated;
}

function view({ config }: Ctx, account: Account): CarrierAccountView {
  const { provider, isEnabled, isConfigured, version, values, tokenNumber } = account;
  const webhook = provider.api?.webhook;
  return {
    key: provider.key,
    name: provider.name,
    enabled: isEnabled,
    configured: isConfigured,
    version,
    fields: provider.fields.map((field) => {
      const value = values[field.name] ?? '';
      return {
        ...{ name: field.name, label: field.label, hint: field.hint, kind: field.kind },
        is_required: field.missing !== null,
        value: field.kind === 'secret' ? '' : value,
        is_set: value !== '',
        is_from_environment: environmentValue(config, field) !== null,
      };
    }),
    webhook: webhook
      ? {
          url: `${config.publicUrl}${webhookPath}${webhook.path}`,
          header: webhook.header,
          value: webhook.valueOf(webhookToken(config, provider, tokenNumber)),
          hint: webhook.hint,
        }
      : null,
  };
}
