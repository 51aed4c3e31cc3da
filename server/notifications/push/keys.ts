import { createECDH } from 'node:crypto';
import type { Ctx } from '../../ctx.ts';
import { decrypt, encrypt } from '../../auth/encryption.ts';
import * as queries from './queries.ts';

export type PushKeys = { publicKey: Buffer; privateKey: Buffer };
type KeyCtx = Pick<Ctx, 'db' | 'config'>;

const purpose = 'push key';
const secretOf = ({ config }: KeyCtx): string => config.secret ?? 'demo';

/** The shop's VAPID keys, created on first use. */
export async function readKeys(ctx: KeyCtx): Promise<PushKeys> {
  const stored = await queries.keys.maybeOne(ctx.db);
  const opened = stored && openKeys(ctx, stored);
  if (opened) return opened;
  // Another SECRET: browsers accept no message of a new key, so their subscriptions end.
  if (stored) await queries.deleteKeys.execute(ctx.db, { publicKey: stored.publicKey });
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  await queries.insertKeys.execute(ctx.db, {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: encrypt(secretOf(ctx), purpose, pair.getPrivateKey('base64url')),
  });
  const kept = openKeys(ctx, await queries.keys.one(ctx.db));
  if (!kept) throw new Error('The push keys do not open with SECRET');
  return kept;
}

/** Encrypts the private key again after a change of SECRET. Returns whether it did. */
export async function rotatePushKeys({ db, config }: KeyCtx): Promise<boolean> {
  const { secret, previousSecret } = config;
  const stored = await queries.keys.maybeOne(db);
  if (!stored || secret === null || previousSecret === null) return false;
  const { privateKey: encrypted } = stored;
  const plain = decrypt(previousSecret, purpose, encrypted);
  if (plain === null) return false;
  const replacement = encrypt(secret, purpose, plain);
  return (await queries.replacePrivateKey.execute(db, { encrypted, replacement })) > 0;
}

export const readPublicKey = async (ctx: KeyCtx): Promise<string> =>
  (await readKeys(ctx)).publicKey.toString('base64url');

function openKeys(
  ctx: KeyCtx,
  { publicKey, privateKey }: { publicKey: string; privateKey: Buffer },
): PushKeys | null {
  const { previousSecret } = ctx.config;
  const text =
    decrypt(secretOf(ctx), purpose, privateKey) ??
    (previousSecret === null ? null : decrypt(previousSecret, purpose, privateKey));
  if (text === null) return null;
  return {
    publicKey: Buffer.from(publicKey, 'base64url'),
    // A scalar with leading zeros is shorter than 32 bytes.
    privateKey: Buffer.from(text, 'base64url'),
  };
}
