import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { halfAccount, type Razorpay, readRazorpay } from './config-razorpay.ts';
import { readTrust, unsafe } from './config-safety.ts';

/** What the environment says, parsed once at boot. */
export type Config = {
  env: 'demo' | 'production';
  isDev: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  hasDemoData: boolean;
  adminEmail: string | null;
  secret: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** The account at the payment provider; null: the demo's sandbox stands in, a production shop sells for cash only. */
  razorpay: Razorpay | null;
  /** Which proxies' forwarded addresses are believed: none, all, a number of hops, or a list of addresses. */
  trustProxy: boolean | number | string;
  logLevel: string;
  /** Who carries it may read `/metrics`; null: this machine may. */
  metricsToken: string | null;
  /** A file that names the gap in which a test wants this process killed; never in production. */
  killAtFile: string | null;
};

/** Every problem of the environment in one message, a line each. */
export class ConfigProblem extends Error {}

const blank = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());
const url = (protocols: RegExp, hint: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), hint);

const environment = z.object({
  SHOP_ENV: optional(z.enum(['demo', 'production'], { error: 'must be demo or production' })),
  SHOP_DEV: optional(z.string()),
  PORT: optional(z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535)),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(url(/^https?:$/, 'must be an http or https address')),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(url(/^postgres(ql)?:$/, 'must be a postgresql:// address')),
  DEMO_DATA: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  SMTP_URL: optional(url(/^smtps?:$/, 'must be an smtp:// or smtps:// address')),
  MAIL_FROM: optional(z.string()),
  RAZORPAY_KEY_ID: optional(z.string()),
  RAZORPAY_KEY_SECRET: optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: optional(z.string()),
  RAZORPAY_BASE_URL: optional(url(/^https?:$/, 'must be an http or https address')),
  TRUST_PROXY: optional(z.string()),
  SHOP_KILL_AT_FILE: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  LOG_LEVEL: optional(z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })),
});

/** Reads the environment; throws one `ConfigProblem` that names everything missing or unsafe. */
export function readConfig(env: NodeJS.ProcessEnv, folder = process.cwd()): Config {
  const parsed = environment.safeParse(env);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const given = parsed.data;
  const shopEnv = given?.SHOP_ENV ?? (env['SHOP_ENV'] === 'production' ? 'production' : 'demo');
  problems.push(...halfAccount(env));
  if (shopEnv === 'production') problems.push(...unsafe(env));
  if (problems.length > 0 || given === undefined) {
    throw new ConfigProblem(`The shop cannot start. Please mend these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  }
  const isDemo = shopEnv === 'demo';
  const port = given.PORT ?? 3000;
  const dataDir = given.DATA_DIR ?? './data';
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return {
    env: shopEnv,
    isDev: given.SHOP_DEV === '1',
    port,
    host: given.HOST ?? (isDemo ? 'localhost' : '0.0.0.0'),
    publicUrl,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir),
    databaseUrl: given.DATABASE_URL ?? null,
    hasDemoData: given.DEMO_DATA === undefined ? isDemo : given.DEMO_DATA === 'on',
    adminEmail: given.ADMIN_EMAIL?.toLowerCase() ?? (isDemo ? 'admin@example.com' : null),
    secret: given.SECRET ?? null,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? `Homeloom <orders@${new URL(publicUrl).hostname}>`,
    razorpay: readRazorpay(given),
    trustProxy: readTrust(given.TRUST_PROXY),
    logLevel: given.LOG_LEVEL ?? 'info',
    metricsToken: given.METRICS_TOKEN ?? null,
    killAtFile: given.SHOP_KILL_AT_FILE ?? null,
  };
}
