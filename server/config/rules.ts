import { cdnProblems } from '../cdn/config.ts';
import { accountProblems } from '../payments/providers/accounts.ts';

/**
 * Rules over several variables. They read the raw environment, so a malformed variable does not
 * hide what else is wrong. Each returns its problems, one line each.
 */
type Environment = NodeJS.ProcessEnv;
type Rule = (env: Environment) => string[];

const bucketNames = ['MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY', 'MEDIA_S3_SECRET_KEY'] as const;
const optionalBucketNames = [
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_REGION',
  'MEDIA_S3_PREFIX',
  'MEDIA_S3_PUBLIC_URL',
  'MEDIA_S3_PATH_STYLE',
] as const;

export function findProblems(
  env: Environment,
  { isProduction }: { isProduction: boolean },
): string[] {
  const rules = [
    accountProblems,
    wholeBucket,
    privateExports,
    usableReplica,
    usablePooler,
    cdnProblems,
    readableBaseUrls,
    ...(isProduction ? [safeProduction] : []),
  ];
  return rules.flatMap((rule) => rule(env));
}

/** A partial bucket would store images on one machine only, without an error. */
const wholeBucket: Rule = (env) => {
  if (![...bucketNames, ...optionalBucketNames].some((name) => env[name])) return [];
  const missing = bucketNames
    .filter((name) => !env[name])
    .map(
      (name) =>
        `${name} is missing: images in an object store need all of ${bucketNames.join(', ')}`,
    );
  const hasLocation = env['MEDIA_S3_ENDPOINT'] || env['MEDIA_S3_REGION'];
  return hasLocation
    ? missing
    : [
        ...missing,
        'MEDIA_S3_ENDPOINT is missing: the address of the object store, or MEDIA_S3_REGION for Amazon’s own',
      ];
};

/** The bucket of the images may be public, and its sweep deletes objects that are no images. */
const privateExports: Rule = ({ EXPORT_S3_BUCKET: bucket, MEDIA_S3_BUCKET: images }) => {
  if (!bucket) return [];
  if (!images) return ['EXPORT_S3_BUCKET needs MEDIA_S3_BUCKET, its address and its keys'];
  return bucket === images
    ? ['EXPORT_S3_BUCKET must be another bucket than MEDIA_S3_BUCKET, which may be public']
    : [];
};

/** Requests to these hosts do not leave the machine. */
const isLoopback = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(url)?.hostname ?? '');

/** The APIs of other systems: every provider declares a variable of this form. */
const baseUrlNames = (env: Environment): string[] =>
  Object.keys(env).filter((name) => /^[A-Z0-9]+_BASE_URL$/.test(name) && env[name]);

const readableBaseUrls: Rule = (env) =>
  baseUrlNames(env)
    .filter((name) => !/^https?:\/\//.test(env[name] ?? '') || !URL.canParse(env[name] ?? ''))
    .map((name) => `${name} must be an http or https address`);

const usableReplica: Rule = ({ DATABASE_URL: primary, DATABASE_READ_URL: replica }) => {
  if (!replica) return [];
  if (!primary)
    return ['DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica'];
  return primary === replica
    ? ['DATABASE_READ_URL is DATABASE_URL: name a streaming replica of it, or leave it out']
    : [];
};

const usablePooler: Rule = (env) => {
  const { DATABASE_URL: pooled, DATABASE_LISTEN_URL: direct } = env;
  if (!pooled)
    return ['DATABASE_LISTEN_URL', 'DATABASE_PREPARED_STATEMENTS']
      .filter((name) => env[name])
      .map((name) => `${name} needs DATABASE_URL: the embedded database has no pooler`);
  return pooled === direct
    ? ['DATABASE_LISTEN_URL is DATABASE_URL: name the database without its pooler, or leave it out']
    : [];
};

const hopsMax = 5;
const tooManyProxies = `TRUST_PROXY trusts addresses that visitors write themselves; give the number of your proxies, at most ${hopsMax}, or their IP addresses`;

/** Limits per network count the address that the furthest trusted proxy reports. */
const trustsVisitors = (proxies: string): boolean =>
  proxies === 'true' || Number(proxies) > hopsMax || /\/0+(?:\s*,|\s*$)/.test(proxies);

const safeProduction: Rule = (env) => {
  const requireSet = (name: string, reason: string) =>
    env[name] ? [] : [`${name} is missing: ${reason}`];
  const requireHttps = (name: string) =>
    env[name]?.startsWith('http://') && !isLoopback(env[name])
      ? [`${name} must begin with https://`]
      : [];
  const publicUrl = env['PUBLIC_URL'] ?? '';
  return [
    ...requireSet('PUBLIC_URL', 'links in e-mails and canonical URLs need it'),
    ...(publicUrl && !publicUrl.startsWith('https://')
      ? ['PUBLIC_URL must begin with https://']
      : []),
    ...requireSet('SECRET', 'one-time codes are keyed with it; use 32 random characters or more'),
    ...requireSet('SMTP_URL', 'sign-in needs e-mail'),
    ...requireSet('ADMIN_EMAIL', 'the shop needs an owner account'),
    ...requireSet(
      'TRUST_PROXY',
      'the number of proxies before the shop, or their IP addresses; none if visitors connect directly',
    ),
    ...(trustsVisitors(env['TRUST_PROXY'] ?? '') ? [tooManyProxies] : []),
    ...baseUrlNames(env).flatMap(requireHttps),
    ...requireHttps('MEDIA_S3_PUBLIC_URL'),
    ...(env['ADMIN_EMAIL']?.endsWith('@example.com') ? ['ADMIN_EMAIL is an example address'] : []),
    ...(env['DEMO_DATA'] === 'on'
      ? ['DEMO_DATA is on: a real shop does not open with sample products']
      : []),
    ...(env['SHOP_DEV'] === '1' ? ['SHOP_DEV is for development'] : []),
  ];
};
