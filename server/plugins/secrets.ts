import type { SettingValue } from '#contract/plugins/api.ts';
import { decryptKeys, encryptKeys, rotateKeys } from '../auth/provider-keys.ts';
import type { Config } from '../config/config.ts';
import type { Ctx, System } from '../ctx.ts';
import type { Description } from './description.ts';
import * as queries from './queries.ts';

const purpose = 'plugin secret';

type Fields = Description['settings'];
type Stored = Readonly<Record<string, string>>;

/** The required secrets that are neither stored nor given. */
export const missingSecrets = (
  fields: Fields,
  { settings, stored }: { settings: Record<string, SettingValue>; stored: Stored },
): string[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.type === 'secret' && field.required && !settings[key] && stored[key] === undefined
      ? [key]
      : [],
  );

/** Secrets apart from the other settings, without blank ones, which stay as they are. */
export function splitSecrets(fields: Fields, values: Readonly<Record<string, SettingValue>>) {
  const settings: Record<string, SettingValue> = {};
  const secrets: Record<string, string> = {};
  for (const [key, value] of Object.entries(values))
    if (fields[key]?.type !== 'secret') settings[key] = value;
    else if (value !== '') secrets[key] = String(value);
  return { settings, secrets };
}

export const encryptSecrets = (config: Config, secrets: Record<string, string>): Stored =>
  Object.keys(secrets).length === 0 ? {} : encryptKeys(config, purpose, secrets);

export const readSecrets = (config: Config, stored: Stored): Stored =>
  decryptKeys(config, purpose, stored);

/** Encrypts the secrets of all plugins again after a change of SECRET. */
export async function rotateSecrets({ db, config }: Ctx<System>): Promise<void> {
  for (const { name, secrets } of await queries.all.all(db)) {
    const replacement = rotateKeys(config, purpose, secrets);
    if (replacement !== null)
      await queries.replaceSecrets.execute(db, { name, secrets, replacement });
  }
}
