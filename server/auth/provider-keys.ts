import type { Config } from '../config/config.ts';
import { decrypt, encrypt, type Purpose } from './encryption.ts';

/** Keys of an account at another system by name, each encrypted apart and written as base64. */
type StoredKeys = Readonly<Record<string, string>>;

type Secrets = Pick<Config, 'secret' | 'previousSecret'>;

/** Encrypts the keys that the owner entered. They need SECRET. */
export function encryptKeys(
  { secret }: Pick<Config, 'secret'>,
  purpose: Purpose,
  keys: Readonly<Record<string, string>>,
): StoredKeys {
  if (secret === null) throw new Error('keys of another system need SECRET');
  return mapValues(keys, (key) => encrypt(secret, purpose, key).toString('base64'));
}

/** The keys, also those that are not encrypted again since the rotation of SECRET. */
export function decryptKeys(
  { secret, previousSecret }: Secrets,
  purpose: Purpose,
  stored: StoredKeys,
): Record<string, string> {
  const read = (encrypted: string): string | null => {
    for (const each of [secret, previousSecret]) {
      const plain = each === null ? null : decrypt(each, purpose, Buffer.from(encrypted, 'base64'));
      if (plain !== null) return plain;
    }
    return null;
  };
  return mapValues(stored, read);
}

/** The keys encrypted with the present SECRET; null if none has the former one. */
export function rotateKeys(
  { secret, previousSecret }: Secrets,
  purpose: Purpose,
  stored: StoredKeys,
): StoredKeys | null {
  if (secret === null || previousSecret === null) return null;
  const outdated = decryptKeys({ secret: previousSecret, previousSecret: null }, purpose, stored);
  return Object.keys(outdated).length === 0
    ? null
    : { ...stored, ...encryptKeys({ secret }, purpose, outdated) };
}

/**
 * Encrypts the keys of accounts again after a change of SECRET. `replace` stores them if they have
 * not changed since, and returns the number of accounts. Returns whether there were any.
 */
export async function rotateAccounts(
  config: Secrets,
  purpose: Purpose,
  accounts: readonly { key: string; keys: StoredKeys }[],
  replace: (keys: { key: string; keys: StoredKeys; replacement: StoredKeys }) => Promise<number>,
): Promise<boolean> {
  let hasRotated = false;
  for (const { key, keys } of accounts) {
    const replacement = rotateKeys(config, purpose, keys);
    if (replacement !== null && (await replace({ key, keys, replacement })) > 0) hasRotated = true;
  }
  return hasRotated;
}

/** Leaves out what `map` cannot read. */
const mapValues = (
  values: Readonly<Record<string, string>>,
  map: (value: string) => string | null,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const mapped = map(value);
      return mapped === null ? [] : [[name, mapped]];
    }),
  );
