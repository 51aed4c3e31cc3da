import { isIP } from 'node:net';
import { z } from 'zod';
import { urlProblem } from '#database/client/hosts.ts';

/** Names that Fastify accepts beside addresses. */
const proxyNames = ['true', 'false', 'none', 'loopback', 'linklocal', 'uniquelocal'];
const isProxyList = (value: string): boolean =>
  /^\d{1,2}$/.test(value) ||
  value.split(',').every((part) => proxyNames.includes(part.trim()) || isRange(part.trim()));

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const bitsMax = family === 4 ? 32 : 128;
  return (
    family !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax))
  );
}

const blank = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());
const url = (protocols: RegExp, hint: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), hint);

const databaseUrl = z.string().superRefine((value, context) => {
  const problem = urlProblem(value);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/**
 * The variables of the shop and their formats, without those that payment providers declare. A
 * blank variable counts as absent.
 */
export const environment = z.object({
  SHOP_ENV: optional(z.enum(['demo', 'production'], { error: 'must be demo or production' })),
  SHOP_DEV: optional(z.string()),
  PORT: optional(z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535)),
  WORKERS: optional(
    z.coerce
      .number({ error: 'must be a number of processes' })
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(64, 'must be at most 64'),
  ),
  HOST: optional(z.string()),
  /** Set by systemd for a service with a socket unit. */
  LISTEN_FDS: optional(z.literal('1', { error: 'must be 1: the shop listens on one socket' })),
  PUBLIC_URL: optional(url(/^https?:$/, 'must be an http or https address')),
  DATA_DIR: optional(z.string()),
  PLUGINS_DIR: optional(z.string()),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEEP: optional(
    z.coerce
      .number({ error: 'must be a number of backups' })
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(365, 'must be at most 365'),
  ),
  DATABASE_URL: optional(databaseUrl),
  DATABASE_LISTEN_URL: optional(databaseUrl),
  DATABASE_READ_URL: optional(databaseUrl),
  DATABASE_PREPARED_STATEMENTS: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  DEMO_DATA: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  SECRET_PREVIOUS: optional(z.string()),
  SMTP_URL: optional(url(/^smtps?:$/, 'must be an smtp:// or smtps:// address')),
  MAIL_FROM: optional(z.string()),
  INSTAGRAM_TOKEN: optional(z.string()),
  INSTAGRAM_BASE_URL: optional(z.string()),
  HSTS_SUBDOMAINS: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  MEDIA_S3_ENDPOINT: optional(url(/^https?:$/, 'must be an http or https address')),
  MEDIA_S3_REGION: optional(z.string()),
  MEDIA_S3_BUCKET: optional(z.string()),
  MEDIA_S3_ACCESS_KEY: optional(z.string()),
  MEDIA_S3_SECRET_KEY: optional(z.string()),
  MEDIA_S3_PREFIX: optional(
    z.string().regex(/^[\w./-]+$/, 'may hold letters, digits, and . _ - /'),
  ),
  MEDIA_S3_PUBLIC_URL: optional(url(/^https?:$/, 'must be an http or https address')),
  EXPORT_S3_BUCKET: optional(z.string()),
  MEDIA_S3_PATH_STYLE: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  CDN: optional(z.string()),
  CDN_TTL_SECONDS: optional(z.string()),
  TRUST_PROXY: optional(
    z
      .string()
      .refine(isProxyList, 'must be none, a number of proxies, or their IP addresses and ranges'),
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  LOG_LEVEL: optional(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be silent, error, warn, info or debug',
    }),
  ),
});

export type Variables = z.infer<typeof environment>;
