import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Each purpose has its own key. The names are part of the key derivation: changing one invalidates
 * stored ciphertexts.
 */
export type Purpose =
  | 'instagram token'
  | 'second step'
  | 'carrier password'
  | 'payment keys'
  | 'refund details'
  | 'push key'
  | 'webhook secret'
  | 'gateway key'
  | 'plugin secret'
  | 'pixel secret';

/** Like the names of the purposes; named after the package since the first stored secret. */
const derivation = 'homeloom';

const keyFor = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `${derivation} ${purpose}`, 32));

/** AES-256-GCM with a key derived from SECRET: a copy of the database alone reveals nothing. */
export function encrypt(secret: string, purpose: Purpose, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]);
}

/** Returns null for another secret or altered bytes. */
export function decrypt(secret: string, purpose: Purpose, encrypted: Buffer): string | null {
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyFor(secret, purpose),
      encrypted.subarray(0, ivBytes),
      { authTagLength: tagBytes },
    );
    decipher.setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([
      decipher.update(encrypted.subarray(ivBytes + tagBytes)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
}
