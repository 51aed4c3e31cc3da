import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** What a sealed text is for; each has a key of its own. */
export type Purpose = 'instagram token' | 'second step';

const keyOf = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `homeloom ${purpose}`, 32));

/** AES-256-GCM under a key made from the shop's SECRET: whoever copies the database alone cannot read it. */
export function seal(secret: string, purpose: Purpose, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]);
}

/** Null when the secret is another one, or the bytes are not what was sealed. */
export function unseal(secret: string, purpose: Purpose, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyOf(secret, purpose),
      sealed.subarray(0, ivBytes),
      { authTagLength: tagBytes },
    );
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([
      decipher.update(sealed.subarray(ivBytes + tagBytes)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
}
