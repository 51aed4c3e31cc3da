import type { Variables } from './environment.ts';

/** The bucket that stores the images instead of DATA_DIR. */
export type MediaS3 = {
  /** Null: Amazon S3 in `region`. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Prefix of every object key: empty, or ending in a slash. */
  prefix: string;
  /** Public URL of the bucket for browsers; null: the shop serves the images. */
  publicUrl: string | null;
  /** The bucket is in the URL's path, not in its host. */
  isPathStyle: boolean;
};

export function readMediaS3(variables: Variables): MediaS3 | null {
  const {
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_ACCESS_KEY: accessKey,
    MEDIA_S3_SECRET_KEY: secretKey,
    MEDIA_S3_ENDPOINT: endpoint = null,
    MEDIA_S3_PATH_STYLE: pathStyle,
  } = variables;
  if (bucket === undefined || accessKey === undefined || secretKey === undefined) return null;
  return {
    endpoint,
    region: variables.MEDIA_S3_REGION ?? 'us-east-1',
    bucket,
    accessKey,
    secretKey,
    prefix: (variables.MEDIA_S3_PREFIX ?? '').replace(/^\/+|\/+$/g, '').replace(/.$/, '$&/'),
    publicUrl: variables.MEDIA_S3_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    isPathStyle: pathStyle === undefined ? endpoint !== null : pathStyle === 'on',
  };
}

/** The bucket of scheduled exports, in the store of the images and with its keys. */
export function readExportS3(variables: Variables): MediaS3 | null {
  const { EXPORT_S3_BUCKET: bucket } = variables;
  const media = readMediaS3(variables);
  return bucket === undefined || media === null
    ? null
    : { ...media, bucket, prefix: '', publicUrl: null };
}
