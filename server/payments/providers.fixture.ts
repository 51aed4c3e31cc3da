import type { Sandbox } from '#sandbox/sandbox.ts';
import { providerDefinitions } from './providers/registry.ts';

export const firstProvider = providerDefinitions[0]?.key ?? '';

/** The environment of a shop whose account is at this sandbox. */
export function accountVariables(
  key: string,
  account: Pick<Sandbox, 'keyId' | 'keySecret' | 'webhookSecret'> & { url: string },
): Record<string, string> {
  const definition = providerDefinitions.find((each) => each.key === key);
  if (!definition) throw new Error(`no provider ${key}`);
  const values: Record<string, string> = { ...account };
  return {
    ...Object.fromEntries(
      Object.entries(definition.fields).map(([field, { variable }]) => [
        variable,
        values[field] ?? '',
      ]),
    ),
    [definition.baseUrlVariable]: account.url,
  };
}
