import type { CarrierForm } from '#contract/carriers/api.ts';
import type { CarrierSettings } from '#contract/carriers/entities.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import { decrypt, encrypt } from '../auth/encryption.ts';
import type { Admin, Ctx, System } from '../ctx.ts';
import { readAccount, type StoredAccount, webhookToken } from './account.ts';
import * as queries from './queries.ts';

const subject = 'carrier_settings';

export async function get(ctx: Ctx): Promise<CarrierSettings> {
  const row = await queries.account.maybeOne(ctx.db);
  return view(ctx, {
    stored: readAccount(row?.entries),
    hasPassword: (row?.password ?? null) !== null,
    version: row?.version ?? 0,
    tokenNumber: row?.webhookTokenNumber ?? 0,
  });
}

/**
 * Saves the account; an absent password stays. A renewed webhook token replaces the old one at
 * once: it is asked for after a leak, and missed events are asked for later. Refuses
 * `version_conflict` and `carrier_password_missing`.
 */
export async function save(
  ctx: Ctx<Admin>,
  { version: given, password, renews_webhook_token: renewsToken, ...form }: CarrierForm,
): Promise<CarrierSettings> {
  await queries.ensureAccount.execute(ctx.db);
  const row = await queries.lockAccount.one(ctx.db);
  await requireVersion(ctx, { subject, given, current: row.version });
  const { secret } = ctx.config;
  if (secret === null) throw new Error('the password of a carrier needs SECRET');
  const encrypted = password ? encrypt(secret, 'carrier password', password) : row.password;
  if (form.carrier !== 'manual' && encrypted === null) throw refuse('carrier_password_missing');
  const [before, after] = [readAccount(row.entries), readAccount(form)];
  const tokenNumber = row.webhookTokenNumber + (renewsToken ? 1 : 0);
  await queries.updateAccount.execute(ctx.db, {
    entries: after,
    password: encrypted,
    webhookTokenNumber: tokenNumber,
  });
  await recordAudit(ctx, {
    action: 'carrier_settings.update',
    subject,
    before: { ...before, password: '', webhook_token: '' },
    after: {
      ...after,
      password: password ? 'changed' : '',
      webhook_token: renewsToken ? 'changed' : '',
    },
    version: row.version + 1,
  });
  return view(ctx, {
    stored: after,
    hasPassword: encrypted !== null,
    version: row.version + 1,
    tokenNumber,
  });
}

/** Encrypts the password again after a change of SECRET. Returns whether it did. */
export async function rotatePassword({ db, config }: Ctx<System>): Promise<boolean> {
  const { secret, previousSecret } = config;
  const encrypted = (await queries.account.maybeOne(db))?.password ?? null;
  if (secret === null || previousSecret === null || encrypted === null) return false;
  const plain = decrypt(previousSecret, 'carrier password', encrypted);
  if (plain === null) return false;
  const replacement = encrypt(secret, 'carrier password', plain);
  return (await queries.replacePassword.execute(db, { encrypted, replacement })) > 0;
}

type Viewed = {
  stored: StoredAccount;
  hasPassword: boolean;
  version: number;
  tokenNumber: number;
};

const view = (
  { config }: Ctx,
  { stored, hasPassword, version, tokenNumber }: Viewed,
): CarrierSettings => ({
  ...stored,
  version,
  has_password: hasPassword,
  webhook: {
    url: `${config.publicUrl}/api/delivery/events`,
    token: webhookToken(config, tokenNumber),
  },
});
