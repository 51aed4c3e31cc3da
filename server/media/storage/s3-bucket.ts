import { buffer } from 'node:stream/consumers';
import { addAbortSignal, Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import type { MediaS3 } from '#server/config/config.ts';
import type { StoredFile } from './image-storage.ts';

type LoadedClient = { client: Sdk.S3Client; sdk: typeof Sdk };

/**
 * The requests to a bucket. They do not retry beyond the SDK's second attempt and wait until
 * `signal` aborts them.
 */
export type Bucket = {
  /** Null: the object does not exist. */
  get(name: string, signal: AbortSignal): Promise<Buffer | null>;
  put(name: string, content: Buffer, signal: AbortSignal): Promise<void>;
  /** Null: the object does not exist. */
  modifiedMs(name: string, signal: AbortSignal): Promise<number | null>;
  remove(name: string, signal: AbortSignal): Promise<void>;
  /** One page; `next` is undefined on the last one. */
  list(from: string | undefined, signal: AbortSignal): Promise<ListPage>;
  /** Lists and writes once, to find wrong settings. */
  probe(signal: AbortSignal): Promise<void>;
};
type ListPage = { files: StoredFile[]; next: string | undefined };

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };

/** The key of an image: `<prefix><first two digits>/<name>`. */
export const keyOf = ({ prefix }: MediaS3, name: string): string =>
  `${prefix}${name.slice(0, 2)}/${name}`;

export function bucketLoader(account: MediaS3): () => Promise<Bucket> {
  let loaded: Promise<Bucket> | undefined;
  return async () => (loaded ??= connectS3(account).then((s3) => bucketOf(s3, account)));
}

/** Loads the SDK on first use: a shop with images on disk never loads it. */
export async function connectS3(account: MediaS3): Promise<LoadedClient> {
  const sdk = await import('@aws-sdk/client-s3');
  return { sdk, client: clientOf(sdk, account) };
}

const quiet = (): void => undefined;

/** Does not retry beyond the second attempt. */
const clientOf = (sdk: typeof Sdk, account: MediaS3): Sdk.S3Client =>
  new sdk.S3Client({
    ...(account.endpoint === null ? {} : { endpoint: account.endpoint }),
    region: account.region,
    forcePathStyle: account.isPathStyle,
    credentials: { accessKeyId: account.accessKey, secretAccessKey: account.secretKey },
    // Many S3-compatible storages reject the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Failures are thrown; the SDK would also print some.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    requestHandler: { connectionTimeout: 1_500 },
  });

function bucketOf({ client, sdk }: LoadedClient, account: MediaS3): Bucket {
  const { bucket: Bucket, prefix: Prefix } = account;
  const locationOf = (name: string) => ({ Bucket, Key: keyOf(account, name) });
  return {
    get: async (name, abortSignal) => {
      const response = await client
        .send(new sdk.GetObjectCommand(locationOf(name)), { abortSignal })
        .catch(nullIfMissing);
      return response === null ? null : await contentOf(response.Body, abortSignal);
    },
    put: async (name, content, abortSignal) => {
      const object = {
        ...locationOf(name),
        ContentType: types[name.replace(/^.*\./, '')],
        CacheControl: name.endsWith('-private.webp')
          ? 'private, no-store'
          : 'public, max-age=31536000, immutable',
        Body: content,
        ContentLength: content.length,
      };
      await client.send(new sdk.PutObjectCommand(object), { abortSignal });
    },
    modifiedMs: async (name, abortSignal) => {
      const response = await client
        .send(new sdk.HeadObjectCommand(locationOf(name)), { abortSignal })
        .catch(nullIfMissing);
      return response?.LastModified?.getTime() ?? null;
    },
    remove: async (name, abortSignal) => {
      await client.send(new sdk.DeleteObjectCommand(locationOf(name)), { abortSignal });
    },
    list: async (from, abortSignal) => {
      const input = { Bucket, Prefix, ...(from === undefined ? {} : { ContinuationToken: from }) };
      const page = await client.send(new sdk.ListObjectsV2Command(input), { abortSignal });
      const files = (page.Contents ?? []).flatMap(({ Key, LastModified }): StoredFile[] => {
        const name = Key?.slice(Prefix.length + 3) ?? '';
        return Key === keyOf(account, name)
          ? [{ name, modifiedMs: LastModified?.getTime() ?? null }]
          : [];
      });
      return { files, next: page.NextContinuationToken };
    },
    probe: async (abortSignal) => {
      const test = { Bucket, Key: `${Prefix}shop.txt`, Body: 'Pictures of a shop.\n' };
      await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }), {
        abortSignal,
      });
      await client.send(new sdk.PutObjectCommand(test), { abortSignal });
    },
  };
}

/** Reads the whole body, so that an aborted response fails instead of returning a partial image. */
async function contentOf(body: unknown, signal: AbortSignal): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Error('the object store answered without a body');
  return await buffer(addAbortSignal(signal, body));
}

/** Null for a missing object; a missing bucket is an error. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound'))
    return null;
  throw error;
}
