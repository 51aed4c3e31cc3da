import { isAbsolute, resolve } from 'node:path';
import { type Instagram, readInstagram } from './instagram.ts';
import { halfBucket, type MediaS3, readMediaS3 } from './media.ts';
import { halfAccount, type Razorpay, readRazorpay } from './razorpay.ts';
import { environment } from './environment.ts';
import { idleReplica, readTrust, unsafe } from './safety.ts';

export type { MediaS3 };

/** What the environment says, parsed once at boot. */
export type Config = {
  env: 'demo' | 'production';
  isDev: boolean;
  /** How many processes serve; above 1, another one leads them and works on the jobs. */
  workers: number;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** A streaming replica of it, for what everybody is shown; null: the one database answers everything. */
  databaseReadUrl: string | null;
  hasDemoData: boolean;
  adminEmail: string | null;
  secret: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** The account at the payment provider; null: the demo's sandbox stands in, a production shop sells for cash only. */
  razorpay: Razorpay | null;
  /** Whose posts the shop shows; null: those in the database. */
  instagram: Instagram | null;
  /** Whether browsers are told to ask every host below this one by https too. */
  hstsSubdomains: boolean;
  /** The object store that keeps the pictures; null: DATA_DIR does. */
  mediaS3: MediaS3 | null;
  /** Which proxies' forwarded addresses are believed: none, all, a number of hops, or a list of addresses. */
  trustProxy: boolean | number | string;
  logLevel: string;
  /** Who carries it may read `/metrics`; null: this machine may. */
  metricsToken: string | null;
  /** A file that names the gap in which a test wants this process killed; never in production. */
  killAtFile: string | null;
};

/** Every problem of the environment in one message, a line each. */
export class ConfigError extends Error {}

/** Reads the environment; throws one `ConfigProblem` that names everything missing or unsafe. */
export function readConfig(env: NodeJS.ProcessEnv, folder = process.cwd()): Config {
  const parsed = environment.safeParse(env);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const given = parsed.data;
  const shopEnv = given?.SHOP_ENV ?? (env['SHOP_ENV'] === 'production' ? 'production' : 'demo');
  problems.push(...halfAccount(env), ...halfBucket(env), ...idleReplica(env));
  if (shopEnv === 'production') problems.push(...unsafe(env));
  if (problems.length > 0 || given === undefined) {
    throw new ConfigError(
      `The shop cannot start. Please mend these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
  }
  const isDemo = shopEnv === 'demo';
  const port = given.PORT ?? 3000;
  const dataDir = given.DATA_DIR ?? './data';
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return {
    env: shopEnv,
    isDev: given.SHOP_DEV === '1',
    workers: given.WORKERS ?? 1,
    port,
    host: given.HOST ?? (isDemo ? 'localhost' : '0.0.0.0'),
    publicUrl,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir),
    databaseUrl: given.DATABASE_URL ?? null,
    databaseReadUrl: given.DATABASE_READ_URL ?? null,
    hasDemoData: given.DEMO_DATA === undefined ? isDemo : given.DEMO_DATA === 'on',
    adminEmail: given.ADMIN_EMAIL?.toLowerCase() ?? (isDemo ? 'admin@example.com' : null),
    secret: given.SECRET ?? null,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? `orders@${new URL(publicUrl).hostname}`,
    razorpay: readRazorpay(given),
    instagram: readInstagram(given),
    hstsSubdomains: given.HSTS_SUBDOMAINS === 'on',
    mediaS3: readMediaS3(given),
    trustProxy: readTrust(given.TRUST_PROXY),
    logLevel: given.LOG_LEVEL ?? 'info',
    metricsToken: given.METRICS_TOKEN ?? null,
    killAtFile: given.SHOP_KILL_AT_FILE ?? null,
  };
}
