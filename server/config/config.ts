import { resolve } from 'node:path';
import { environment, type Variables } from './environment.ts';
import { type CdnConfig, readCdn } from '../cdn/config.ts';
import { type MediaS3, readExportS3, readMediaS3 } from './media.ts';
import { type PaymentConfig, readPaymentConfig } from '../payments/providers/accounts.ts';
import { findProblems } from './rules.ts';

export type { MediaS3 };
/** The account whose posts the shop shows, and the URL of the Graph API. */
type Instagram = { token: string; baseUrl: string };

/** The environment, parsed once at boot. */
export type Config = {
  env: 'demo' | 'production';
  isDev: boolean;
  /** Number of processes that serve. Above 1, a separate primary process runs the jobs. */
  workers: number;
  port: number;
  host: string;
  /** Whether the parent process holds the listening socket (`LISTEN_FDS`). */
  hasInheritedSocket: boolean;
  publicUrl: string;
  dataDir: string;
  /** The folder of the plugins; it need not exist. */
  pluginsDir: string;
  /** Where the nightly backups are; null: none are made. */
  backupDir: string | null;
  /** How many of them stay. */
  backupKeep: number;
  databaseUrl: string | null;
  /**
   * The database without the pooler of `databaseUrl`, for LISTEN, the job queue and migrations:
   * they need a session. Null: `databaseUrl` has no pooler.
   */
  databaseListenUrl: string | null;
  /** Whether statements are prepared under a name in `databaseUrl` and `databaseReadUrl`. */
  hasPreparedStatements: boolean;
  /** A streaming replica for public reads; null: all reads go to the primary. */
  databaseReadUrl: string | null;
  hasDemoData: boolean;
  adminEmail: string | null;
  secret: string | null;
  /** The former `secret`, while stored data is encrypted again. */
  previousSecret: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** All payment providers. Without an account, a demo uses the sandboxes. */
  payments: readonly PaymentConfig[];
  /** The environment without blank values: a carrier reads the variables that it declares. */
  variables: Readonly<Record<string, string>>;
  /** Null: the shop shows the posts in the database. */
  instagram: Instagram | null;
  /** Adds `includeSubDomains` to the HSTS header. */
  hstsSubdomains: boolean;
  /** The object store for images; null: DATA_DIR. */
  mediaS3: MediaS3 | null;
  /** A private bucket for scheduled exports, in the same store; null: none. */
  exportS3: MediaS3 | null;
  /** Null: responses carry no headers for a CDN, and no purge is sent. */
  cdn: CdnConfig | null;
  /**
   * Proxies whose forwarded addresses are trusted: none, all, a number of hops, or a list of
   * addresses.
   */
  trustProxy: boolean | number | string;
  logLevel: string;
  /** Bearer token for `/metrics`; null: only this machine may read it. */
  metricsToken: string | null;
};

/** Names every problem of the environment in one message, a line each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export const configErrorMessage = (problems: readonly string[]): string =>
  `The shop cannot start. Please correct these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`;

/** Reads the environment; throws one `ConfigError` that names everything missing or unsafe. */
export function readConfig(env: NodeJS.ProcessEnv, folder = process.cwd()): Config {
  const { data: variables, error } = environment.safeParse(env);
  const issues = error?.issues ?? [];
  const isProduction = (variables ?? env)['SHOP_ENV'] === 'production';
  const problems = [
    ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...findProblems(env, { isProduction }),
  ];
  if (problems.length > 0 || variables === undefined)
    throw new ConfigError(configErrorMessage(problems));
  return toConfig(variables, withoutBlanks(env), folder);
}

const withoutBlanks = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

function toConfig(variables: Variables, raw: Config['variables'], folder: string): Config {
  const env = variables.SHOP_ENV ?? 'demo';
  const isDemo = env === 'demo';
  const port = variables.PORT ?? 3000;
  const host = variables.HOST ?? (isDemo ? 'localhost' : '0.0.0.0');
  const dataDir = variables.DATA_DIR ?? './data';
  const publicUrl = (variables.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return {
    env,
    isDev: variables.SHOP_DEV === '1',
    workers: variables.WORKERS ?? 1,
    port,
    hasInheritedSocket: variables.LISTEN_FDS === '1',
    host,
    publicUrl,
    dataDir: resolve(folder, dataDir),
    pluginsDir: resolve(folder, variables.PLUGINS_DIR ?? 'plugins'),
    backupDir: variables.BACKUP_DIR === undefined ? null : resolve(folder, variables.BACKUP_DIR),
    backupKeep: variables.BACKUP_KEEP ?? 7,
    databaseUrl: variables.DATABASE_URL ?? null,
    databaseListenUrl: variables.DATABASE_LISTEN_URL ?? null,
    hasPreparedStatements: variables.DATABASE_PREPARED_STATEMENTS !== 'off',
    databaseReadUrl: variables.DATABASE_READ_URL ?? null,
    hasDemoData: variables.DEMO_DATA === undefined ? isDemo : variables.DEMO_DATA === 'on',
    adminEmail: variables.ADMIN_EMAIL?.toLowerCase() ?? (isDemo ? 'admin@example.com' : null),
    secret: variables.SECRET ?? null,
    previousSecret: variables.SECRET_PREVIOUS ?? null,
    smtpUrl: variables.SMTP_URL ?? null,
    mailFrom: variables.MAIL_FROM ?? `orders@${new URL(publicUrl).hostname}`,
    payments: readPaymentConfig(raw, { isDemo, secret: variables.SECRET ?? null, host, port }),
    variables: raw,
    instagram: readInstagram(variables),
    hstsSubdomains: variables.HSTS_SUBDOMAINS === 'on',
    mediaS3: readMediaS3(variables),
    exportS3: readExportS3(variables),
    cdn: readCdn(raw),
    trustProxy: readTrustProxy(variables.TRUST_PROXY),
    logLevel: variables.LOG_LEVEL ?? 'info',
    metricsToken: variables.METRICS_TOKEN ?? null,
  };
}

function readInstagram(variables: Variables): Instagram | null {
  const { INSTAGRAM_TOKEN: token, INSTAGRAM_BASE_URL: baseUrl = 'https://graph.instagram.com' } =
    variables;
  return token === undefined ? null : { token, baseUrl: baseUrl.replace(/\/+$/, '') };
}

function readTrustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false' || value === 'none') return false;
  if (value === 'true') return true;
  return /^[0-9]+$/.test(value) ? Number(value) : value;
}
