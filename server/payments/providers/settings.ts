import type { PaymentProviderForm } from '#contract/payments/api.ts';
import type { PaymentProviderAccount } from '#contract/payments/entities.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit, requireVersion } from '#server/audit/audit.ts';
import { decryptKeys, encryptKeys, rotateAccounts } from '#server/auth/provider-keys.ts';
import type { Admin, Ctx, System } from '#server/ctx.ts';
import { enabledPayments, inOfferedOrder } from '#server/settings/settings.ts';
import { accountOf, isOfEnvironment, keysPurpose } from '../account.ts';
import { ProviderProblem } from '../provider.ts';
import type { PaymentConfig } from './accounts.ts';
import type { ProviderAccount, ProviderDefinition } from './definition.ts';
import * as queries from './queries.ts';
import { providerDefinitions } from './registry.ts';

type Row = Omit<RowOf<typeof queries.stored>, 'key'>;
type Keys = Readonly<Record<string, string>>;

/** A provider with what the environment and the owner set for it. */
type Entry = {
  definition: ProviderDefinition;
  payment: PaymentConfig;
  row: Row;
  account: ProviderAccount | null;
  isEnabled: boolean;
  order: number;
};

const unchosen: Row = {
  ...{ isEnabled: null, position: null, keys: {}, version: 0 },
  feeBasisPoints: null,
};
const endingLetters = 4;

export const list = async (ctx: Ctx): Promise<PaymentProviderAccount[]> =>
  (await readEntries(ctx)).map((entry) => view(ctx, entry));

/** The sentence for the answer to `save`: names the providers whose entered keys are not used. */
export function unusedKeys({ config }: Ctx, forms: readonly PaymentProviderForm[]): string | null {
  const names = providerDefinitions
    .filter(({ key }) => config.payments.some((each) => each.key === key && isOfEnvironment(each)))
    .filter(({ key }) => forms.some((form) => form.key === key && givenKeys(form) !== null))
    .map(({ name }) => name);
  return names.length === 0 ? null : names.join(' and ');
}

/**
 * Saves the given providers; others stay, and so do keys that are blank. New keys, and those of a
 * provider that is being enabled, are proved with a call to the provider before they are saved.
 * Keys of the environment win: entered ones are not stored then. Refuses
 * `payment_provider_unknown`, `payment_keys_missing`, `payment_keys_refused`,
 * `payment_keys_unchecked`, `payment_keys_in_use`, `payment_keys_needed` and `version_conflict`.
 */
export async function save(
  ctx: Ctx<Admin>,
  forms: readonly PaymentProviderForm[],
): Promise<PaymentProviderAccount[]> {
  const before = await readEntries(ctx);
  const changes: Change[] = [];
  for (const form of forms) {
    const entry = before.find(({ definition }) => definition.key === form.key);
    if (!entry) throw refuse('payment_provider_unknown', { key: form.key });
    // Sequential: the first refusal is that of the first provider of the form.
    // oxlint-disable-next-line no-await-in-loop
    changes.push({ form, entry, keys: await requireAccepted(ctx, entry, form) });
  }
  await ctx.transaction(async (inside) => write(inside, changes));
  return list(ctx);
}

/** Checks the keys of an account with a read at the provider, which changes nothing. */
export async function testKeys(
  ctx: Ctx,
  key: string,
): Promise<{ name: string; accepted: boolean; detail: string }> {
  const entry = (await readEntries(ctx)).find(({ definition }) => definition.key === key);
  if (!entry) throw refuse('payment_provider_unknown', { key });
  const { definition, account } = entry;
  if (account === null) throw missingKeys(definition, Object.keys(definition.fields));
  const problem = await problemWith(definition, account);
  return { name: definition.name, accepted: problem === null, detail: problem?.message ?? '' };
}

/** Encrypts the keys again after a change of SECRET. Returns whether it did. */
export const rotatePaymentKeys = async ({ db, config }: Ctx<System>): Promise<boolean> =>
  rotateAccounts(config, keysPurpose, await queries.stored.all(db), async (keys) =>
    queries.replaceKeys.execute(db, keys),
  );

async function readEntries({ db, config }: Pick<Ctx, 'db' | 'config'>): Promise<Entry[]> {
  const rows = await queries.stored.all(db);
  const choices = rows.map(({ keys, ...row }) => ({
    ...row,
    hasKeys: Object.keys(keys).length > 0,
  }));
  const enabled = enabledPayments({ providerChoices: choices }, config);
  return inOfferedOrder(choices, config.payments).flatMap((payment, index) => {
    const definition = providerDefinitions.find(({ key }) => key === payment.key);
    const row = rows.find(({ key }) => key === payment.key) ?? unchosen;
    if (!definition) return [];
    const account = accountOf(config, payment, row.keys);
    const isEnabled = enabled.includes(payment);
    return [{ definition, payment, row, account, isEnabled, order: index + 1 }];
  });
}

/** `keys`: the values to store; null: those that are stored stay. */
type Change = { form: PaymentProviderForm; entry: Entry; keys: Keys | null };

/** Null: no key is entered. Blank keys stay as they are. */
function givenKeys({ keys }: PaymentProviderForm): Keys | null {
  const given = Object.entries(keys)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** Returns the keys to store. */
async function requireAccepted(
  { config, db }: Ctx,
  entry: Entry,
  form: PaymentProviderForm,
): Promise<Keys | null> {
  const { definition, payment, row } = entry;
  const { name } = definition;
  if (form.removes_keys) {
    if (form.enabled && !isOfEnvironment(payment)) throw refuse('payment_keys_in_use', { name });
    const { payments, refunds } = await queries.unfinished.one(db, { key: definition.key });
    if (!isOfEnvironment(payment) && payments + refunds > 0)
      throw refuse('payment_keys_needed', { name, payments, refunds });
    return {};
  }
  const given = isOfEnvironment(payment) ? null : givenKeys(form);
  const account = given === null ? entry.account : mergedAccount(entry, given, config);
  if (account === null && !form.enabled) return null;
  if (account === null) throw missingKeys(definition, Object.keys(definition.fields));
  const isUsedSandbox = given === null && payment.isSandbox && Object.keys(row.keys).length === 0;
  const isProved = given === null && (entry.isEnabled || !form.enabled);
  if (isProved || isUsedSandbox) return null;
  const problem = await problemWith(definition, account);
  if (problem !== null)
    throw problem.kind === 'refused'
      ? refuse('payment_keys_refused', { name, reason: problem.message })
      : refuse('payment_keys_unchecked', { name });
  return given === null ? null : account.values;
}

/** Refuses `payment_keys_missing`: a part of an account takes payments without confirming them. */
function mergedAccount(
  { definition, payment, row }: Entry,
  given: Keys,
  config: Ctx['config'],
): ProviderAccount {
  const stored = decryptKeys(config, keysPurpose, row.keys);
  const names = Object.keys(definition.fields);
  const values = Object.fromEntries(names.map((name) => [name, given[name] ?? stored[name] ?? '']));
  const missing = names.filter((name) => values[name] === '');
  if (missing.length > 0) throw missingKeys(definition, missing);
  return { values, baseUrl: payment.baseUrl, script: payment.script };
}

const missingKeys = ({ name, fields }: ProviderDefinition, missing: readonly string[]): Refusal => {
  const labels = missing.map((field) => fields[field]?.label ?? field);
  return refuse(
    'payment_keys_missing',
    { name, labels: labels.join(', ') },
    missing.map((field, index) => ({
      path: `keys.${field}`,
      message: `Please enter the ${labels[index]?.toLowerCase() ?? 'key'}`,
    })),
  );
};

async function problemWith(
  definition: ProviderDefinition,
  account: ProviderAccount,
): Promise<ProviderProblem | null> {
  try {
    await definition.connect(account).prove();
    return null;
  } catch (error) {
    if (error instanceof ProviderProblem) return error;
    throw error;
  }
}

/** Locks all providers, because a save can move each of them. */
async function write(ctx: Ctx<Admin>, changes: readonly Change[]): Promise<void> {
  await queries.ensureRows.execute(ctx.db, { keys: providerDefinitions.map(({ key }) => key) });
  const rows = await queries.lockRows.all(ctx.db);
  const offered = inOfferedOrder(rows, ctx.config.payments).map(({ key }) => key);
  for (const { form, entry, keys } of changes) {
    const row = rows.find(({ key }) => key === form.key) ?? unchosen;
    const order = offered.indexOf(form.key) + 1;
    const subject = `payment_provider:${form.key}`;
    const { fee_percent: fee } = form;
    // Keys were proved together with the stored ones of this version.
    const given = form.version ?? (keys === null ? undefined : entry.row.version);
    await requireVersion(ctx, { subject, given, current: row.version });
    await queries.update.execute(ctx.db, {
      key: form.key,
      isEnabled: form.enabled,
      keys: keys === null ? row.keys : encryptKeys(ctx.config, keysPurpose, keys),
      feeBasisPoints:
        fee === undefined ? row.feeBasisPoints : fee === null ? null : Math.round(fee * 100),
    });
    await recordAudit(ctx, {
      action: 'payment_provider.update',
      subject,
      before: {
        enabled: row.isEnabled ?? entry.isEnabled,
        order,
        fee_percent: percentOf(row),
        keys: '',
      },
      after: {
        enabled: form.enabled,
        order: form.order ?? order,
        fee_percent: fee === undefined ? percentOf(row) : fee,
        keys: keys === null ? '' : form.removes_keys ? 'removed' : 'changed',
      },
      version: row.version + 1,
    });
  }
  await queries.reorder.execute(ctx.db, { keys: newOrder(changes, offered) });
  ctx.purges.add('settings');
}

/** A provider that gets the place of another one moves it away. */
function newOrder(changes: readonly Change[], offered: readonly string[]): string[] {
  return offered
    .map((key, index) => {
      const before = index + 1;
      const place = changes.find(({ form }) => form.key === key)?.form.order ?? before;
      return { key, place, moved: Math.sign(place - before) };
    })
    .toSorted((a, b) => a.place - b.place || a.moved - b.moved)
    .map(({ key }) => key);
}

const percentOf = ({ feeBasisPoints }: Row): number | null =>
  feeBasisPoints === null ? null : feeBasisPoints / 100;

function view({ config }: Ctx, entry: Entry): PaymentProviderAccount {
  const { definition, payment, row, account, isEnabled, order } = entry;
  const isStored = account !== null && account !== payment.account;
  return {
    key: definition.key,
    name: definition.name,
    enabled: isEnabled,
    configured: account !== null,
    order,
    version: row.version,
    fee_percent: percentOf(row),
    source:
      account === null ? null : isStored ? 'admin' : payment.isSandbox ? 'sandbox' : 'environment',
    methods: [...definition.methods],
    fields: Object.entries(definition.fields).map(([name, { label, isSecret, variable }]) => {
      const value = account?.values[name] ?? '';
      return {
        ...{ name, label, is_secret: isSecret, variable },
        is_set: value !== '',
        ending: isSecret ? '' : value.slice(-endingLetters),
      };
    }),
    webhook_url: `${config.publicUrl}/api/payment/webhook/${definition.key}`,
  };
}
