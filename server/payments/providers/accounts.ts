import { sign } from '../signature.ts';
import type { PaymentHosts, ProviderAccount, ProviderDefinition } from './definition.ts';
import { ownUrl } from '../../settings/own-url.ts';
import { providerDefinitions } from './registry.ts';

/** A provider as the environment configures it. */
export type PaymentConfig = Pick<ProviderDefinition, 'key' | 'name' | 'methods' | 'limits'> & {
  baseUrl: string;
  /** URL of the script of the payment window. */
  script: string;
  hosts: PaymentHosts;
  /** Of the environment, in a demo the sandbox's; null: the environment has no keys. */
  account: ProviderAccount | null;
  isSandbox: boolean;
  /** Whether it takes payments until the owner chooses. */
  isDefault: boolean;
};

type Environment = NodeJS.ProcessEnv;
type Shop = { isDemo: boolean; secret: string | null; host: string; port: number };

const variablesOf = ({ fields }: ProviderDefinition): string[] =>
  Object.values(fields).map(({ variable }) => variable);

/** The path at which a demo shop without an account mounts the sandbox of a provider. */
export const sandboxPath = (key: string): string => `/sandbox-payments/${key}`;

/** A partial account would take payments without receiving the webhooks that confirm them. */
export function accountProblems(env: Environment): string[] {
  const simulated = simulatedKey(env);
  const isKnown = providerDefinitions.some(({ key }) => key === simulated);
  const unknown = isKnown ? [] : [`SANDBOX_PAYMENTS names no payment provider: ${simulated}`];
  const incomplete = providerDefinitions.flatMap((definition) => {
    const names = variablesOf(definition);
    const missing = names.filter((name) => !env[name]);
    return (missing.length === names.length ? [] : missing).map(
      (name) => `${name} is missing: online payments need all of ${names.join(', ')}`,
    );
  });
  return [...unknown, ...incomplete];
}

/** The simulated provider that takes the payments of a demo until the owner chooses. */
const simulatedKey = (env: Environment): string | undefined =>
  env['SANDBOX_PAYMENTS'] || providerDefinitions[0]?.key;

/**
 * All providers. A demo without any account has their sandboxes, unless `baseUrlVariable` names
 * another server.
 */
export function readPaymentConfig(env: Environment, shop: Shop): PaymentConfig[] {
  const accounts = new Map(providerDefinitions.map((each) => [each.key, ofEnvironment(each, env)]));
  const isUnconfigured = [...accounts.values()].every((values) => values === null);
  return providerDefinitions.map((definition) => {
    const { key, name, methods, limits } = definition;
    const hasSandbox = shop.isDemo && isUnconfigured && !env[definition.baseUrlVariable];
    const values = hasSandbox ? sandboxValues(definition, shop) : (accounts.get(key) ?? null);
    const baseUrl = hasSandbox
      ? `${ownUrl(shop)}${sandboxPath(key)}`
      : (env[definition.baseUrlVariable] || definition.live.baseUrl).replace(/\/+$/, '');
    const script = hasSandbox
      ? `${sandboxPath(key)}${definition.scriptPath}`
      : scriptAt(definition, baseUrl);
    return {
      key,
      name,
      methods,
      limits,
      baseUrl,
      script,
      hosts: hostsOf(definition, script),
      account: values && { values, baseUrl, script },
      isSandbox: hasSandbox,
      isDefault: values !== null && (!hasSandbox || key === simulatedKey(env)),
    };
  });
}

function ofEnvironment({ fields }: ProviderDefinition, env: Environment) {
  const values = Object.entries(fields).map(([field, { variable }]) => [field, env[variable]]);
  return values.every(([, value]) => value) ? Object.fromEntries(values) : null;
}

/** Derived from the shop's own secret, so that they need no storage. */
const sandboxValues = (definition: ProviderDefinition, { secret }: Shop): Record<string, string> =>
  definition.sandboxValues((purpose) =>
    sign(secret ?? 'demo', `sandbox ${definition.key} ${purpose}`),
  );

const sameHost = (a: string, b: string): boolean => new URL(a).hostname === new URL(b).hostname;

const scriptAt = ({ live, scriptPath }: ProviderDefinition, baseUrl: string): string =>
  [live.baseUrl, live.testBaseUrl].some((url) => url && sameHost(url, baseUrl))
    ? live.script
    : `${baseUrl}${scriptPath}`;

/** The live hosts, or the origin of another one. The demo's sandbox has a path of this origin. */
function hostsOf({ live }: ProviderDefinition, script: string): PaymentHosts {
  if (script === live.script) return live.hosts;
  const origins = URL.canParse(script) ? [new URL(script).origin] : [];
  return { script: origins, img: origins, connect: origins, frame: origins, form: [] };
}
