/** The bucket that keeps the pictures instead of DATA_DIR. */
export type MediaS3 = {
  /** Null: Amazon's own, found by the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** What every name begins with: empty, or ending in a slash. */
  prefix: string;
  /** Where browsers find the bucket's content by themselves; null: the shop hands the pictures out. */
  publicUrl: string | null;
  /** The bucket stands in the path of an address, not in its host. */
  isPathStyle: boolean;
};

const needed = ['MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY', 'MEDIA_S3_SECRET_KEY'] as const;
const others = [
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_REGION',
  'MEDIA_S3_PREFIX',
  'MEDIA_S3_PUBLIC_URL',
  'MEDIA_S3_PATH_STYLE',
] as const;
type Given = { [Name in (typeof needed)[number] | (typeof others)[number]]?: string | undefined };

export function readMediaS3(given: Given): MediaS3 | null {
  const [bucket, accessKey, secretKey] = needed.map((name) => given[name]);
  if (bucket === undefined || accessKey === undefined || secretKey === undefined) return null;
  const endpoint = given.MEDIA_S3_ENDPOINT ?? null;
  return {
    endpoint,
    region: given.MEDIA_S3_REGION ?? 'us-east-1',
    bucket,
    accessKey,
    secretKey,
    prefix: (given.MEDIA_S3_PREFIX ?? '').replace(/^\/+|\/+$/g, '').replace(/.$/, '$&/'),
    publicUrl: given.MEDIA_S3_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    isPathStyle:
      given.MEDIA_S3_PATH_STYLE === undefined
        ? endpoint !== null
        : given.MEDIA_S3_PATH_STYLE === 'on',
  };
}

/** Half a bucket would keep pictures on one machine while everybody believes them in the store. */
export function halfBucket(env: NodeJS.ProcessEnv): string[] {
  if (![...needed, ...others].some((name) => env[name])) return [];
  const missing = needed
    .filter((name) => !env[name])
    .map(
      (name) => `${name} is missing: pictures in an object store need all of ${needed.join(', ')}`,
    );
  const place =
    env['MEDIA_S3_ENDPOINT'] || env['MEDIA_S3_REGION']
      ? []
      : [
          'MEDIA_S3_ENDPOINT is missing: the address of the object store, or MEDIA_S3_REGION for Amazon’s own',
        ];
  return [...missing, ...place];
}
