import type { PixelConsent, Pixels, PixelsForm } from '#contract/pixels/api.ts';
import { refuseAt } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import { decryptKeys, encryptKeys, rotateKeys } from '../auth/provider-keys.ts';
import type { Admin, Ctx, System } from '../ctx.ts';
import * as queries from './queries.ts';

const subject = 'pixels:settings';
const keysPurpose = 'pixel secret';

type Row = RowOf<typeof queries.settings>;

export const read = async ({ db }: Ctx): Promise<Pixels> => view(await queries.settings.one(db));

/** Refuses `version_conflict`, and `pixel_secret_missing` for an id without its secret. */
export async function save(ctx: Ctx<Admin>, form: PixelsForm): Promise<Pixels> {
  const before = await queries.lockSettings.one(ctx.db);
  await requireVersion(ctx, { subject, given: form.version, current: before.version });
  const given = { ga4_secret: form.ga4_secret, meta_token: form.meta_token };
  const ids = { ga4_secret: form.ga4_id, meta_token: form.meta_id };
  const keys: Record<string, string> = {};
  for (const name of ['ga4_secret', 'meta_token'] as const) {
    if (ids[name] === '') continue;
    const key = given[name]
      ? encryptKeys(ctx.config, keysPurpose, { [name]: given[name] })[name]
      : before.keys[name];
    if (key === undefined) throw refuseAt(name, 'pixel_secret_missing');
    keys[name] = key;
  }
  await queries.saveSettings.execute(ctx.db, { ga4Id: form.ga4_id, metaId: form.meta_id, keys });
  const version = before.version + 1;
  await recordAudit(ctx, {
    action: 'pixels.update',
    subject,
    before: { ga4_id: before.ga4Id, meta_id: before.metaId, ga4_secret: '', meta_token: '' },
    after: {
      ...{ ga4_id: form.ga4_id, meta_id: form.meta_id },
      ...{ ga4_secret: changeOf('ga4_secret'), meta_token: changeOf('meta_token') },
    },
    version,
  });
  ctx.purges.add('settings');
  return read(ctx);

  function changeOf(name: keyof typeof given): string {
    if (keys[name] === before.keys[name]) return '';
    return keys[name] === undefined ? 'removed' : 'changed';
  }
}

/** In the transaction of the order. */
export const recordConsent = async (
  { db }: Ctx,
  orderId: number,
  { id, ga_client_id, ga_session_id, fbp, fbc, user_agent: userAgent }: PixelConsent,
): Promise<void> => {
  await queries.addConsent.execute(db, {
    ...{ orderId, consentId: id, userAgent },
    ...{ gaClientId: ga_client_id ?? null, gaSessionId: ga_session_id ?? null },
    ...{ fbp: fbp ?? null, fbc: fbc ?? null },
  });
};

export const withdraw = async ({ db, actor }: Ctx, consentId: string): Promise<void> => {
  const userId = actor.kind === 'shopper' ? actor.userId : null;
  await queries.withdraw.execute(db, { consentId, userId });
};

/** The ids and decrypted secrets; blank for those that are off. */
export async function readAccounts({ db, config }: Ctx): Promise<{
  ga4Id: string;
  ga4Secret: string;
  metaId: string;
  metaToken: string;
}> {
  const { ga4Id, metaId, keys } = await queries.settings.one(db);
  const { ga4_secret: ga4Secret = '', meta_token: metaToken = '' } = decryptKeys(
    config,
    keysPurpose,
    keys,
  );
  return { ga4Id, ga4Secret, metaId, metaToken };
}

/** Encrypts the secrets again after a change of SECRET. Returns whether it did. */
export async function rotatePixelSecrets({ db, config }: Ctx<System>): Promise<boolean> {
  const { keys } = await queries.settings.one(db);
  const replacement = rotateKeys(config, keysPurpose, keys);
  if (replacement === null) return false;
  return (await queries.replaceKeys.execute(db, { keys, replacement })) > 0;
}

const view = ({ version, ga4Id, metaId, keys, problem }: Row): Pixels => ({
  ...{ version, problem, ga4_id: ga4Id, meta_id: metaId },
  has_ga4_secret: keys['ga4_secret'] !== undefined,
  has_meta_token: keys['meta_token'] !== undefined,
});
