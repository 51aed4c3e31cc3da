import type { CarrierForm } from '#contract/carriers/api.ts';
import type { CarrierAccountView } from '#contract/carriers/entities.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import { fieldViews, givenValues, mergedValues, valuesOf } from '../auth/account-fields.ts';
import { rotateAccounts } from '../auth/provider-keys.ts';
import type { Admin, Ctx, System } from '../ctx.ts';
import {
  type Account,
  connect,
  keysPurpose,
  readAccounts,
  webhookPath,
  webhookToken,
} from './accounts.ts';
import { CarrierProblem } from './carrier.ts';
import { providerOf } from './providers/registry.ts';
import * as queries from './queries.ts';

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
  const given = givenValues(provider.fields, form.values);
  const values = valuesOf(ctx.config, provider.fields, { ...account.values, ...given });
  const problems = provider.fields.flatMap(({ name, missing, problemOf }) => {
    const value = values[name] ?? '';
    const message = value === '' ? (form.enabled ? missing : null) : (problemOf?.(value) ?? null);
    return message === null ? [] : [{ path: name, message }];
  });
  const [first] = problems;
  if (first) throw refuse('invalid_input', { message: first.message }, problems);
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

async function saveOne(ctx: Ctx<Admin>, form: CarrierForm): Promise<void> {
  const { key, enabled, renews_webhook_token: renewsToken } = form;
  const provider = providerOf(key);
  if (!provider) throw refuse('carrier_unknown', { key });
  await queries.ensureAccount.execute(ctx.db, { key });
  const row = await queries.lockAccount.one(ctx.db, { key });
  const subject = subjectOf(key);
  await requireVersion(ctx, { subject, given: form.version, current: row.version });
  const { fields } = provider;
  const given = givenValues(fields, form.values);
  const { stored, before, after } = mergedValues(ctx.config, keysPurpose, { fields, row, given });
  await queries.updateAccount.execute(ctx.db, {
    key,
    isEnabled: enabled,
    canBook: provider.api !== null,
    ...stored,
    webhookTokenNumber: row.webhookTokenNumber + (renewsToken ? 1 : 0),
  });
  await recordAudit(ctx, {
    action: 'carrier_settings.update',
    subject,
    before: { enabled: row.isEnabled, ...before, webhook_token: '' },
    after: { enabled, ...after, webhook_token: renewsToken ? 'changed' : '' },
    version: row.version + 1,
  });
}

/** Encrypts the keys again after a change of SECRET. Returns whether it did. */
export const rotateCarrierKeys = async ({ db, config }: Ctx<System>): Promise<boolean> =>
  rotateAccounts(config, keysPurpose, await queries.accounts.all(db), async (keys) =>
    queries.replaceKeys.execute(db, keys),
  );

function view({ config }: Ctx, account: Account): CarrierAccountView {
  const { provider, isEnabled, isConfigured, version, values, tokenNumber } = account;
  const webhook = provider.api?.webhook;
  return {
    key: provider.key,
    name: provider.name,
    enabled: isEnabled,
    configured: isConfigured,
    version,
    fields: fieldViews(config, provider.fields, values),
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
