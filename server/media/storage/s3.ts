import { buffer } from 'node:stream/consumers';
import { addAbortSignal, Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import type { MediaS3 } from '#server/config/config.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import type { StoredFile, ImageStorage } from './image-storage.ts';
import { findProblem } from './s3-settings.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

/** `restMs`: pause between probes of a storage that failed. */
type Timeouts = { readMs: number; writeMs: number; listMs: number; restMs: number };
const defaultTimeouts: Timeouts = { readMs: 4_000, writeMs: 6_000, listMs: 15_000, restMs: 2_000 };

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };

type LoadedClient = { client: Sdk.S3Client; sdk: typeof Sdk };
type StorageCall<T> = (client: Sdk.S3Client, sdk: typeof Sdk, signal: AbortSignal) => Promise<T>;

/** Images in a bucket as `<prefix><first two digits>/<name>`. Reads originals that are not in the bucket yet from `disk`. */
export function s3Storage(
  account: MediaS3,
  disk: ImageStorage,
  { readMs, writeMs, listMs, restMs } = defaultTimeouts,
): ImageStorage {
  const loadClient = clientLoader(account);
  const listeners: ((error: unknown) => void)[] = [];
  const breaker = circuitBreaker({
    restMs,
    onOpen: (error) => listeners.forEach((listener) => listener(error)),
  });
  const limitWrites = limitConcurrency(4);
  const keyOf = (name: string): string => `${account.prefix}${name.slice(0, 2)}/${name}`;
  const locationOf = (name: string): { Bucket: string; Key: string } => ({
    Bucket: account.bucket,
    Key: keyOf(name),
  });
  const call = async <T>(withinMs: number, work: StorageCall<T>): Promise<T> =>
    breaker.run(async () => {
      const { client, sdk } = await loadClient();
      return work(client, sdk, AbortSignal.timeout(withinMs));
    });
  return {
    read: async (name) =>
      (await call(readMs, async (client, sdk, abortSignal) => {
        const answer = await client
          .send(new sdk.GetObjectCommand(locationOf(name)), { abortSignal })
          .catch(nullIfMissing);
        return answer === null ? null : await contentOf(answer.Body, abortSignal);
      })) ?? (await disk.read(name)),
    write: async (name, content) =>
      limitWrites(async () =>
        call(writeMs, async (client, sdk, abortSignal) => {
          const kind = {
            ContentType: types[name.replace(/^.*\./, '')],
            CacheControl: 'public, max-age=31536000, immutable',
          };
          await client.send(
            new sdk.PutObjectCommand({
              ...locationOf(name),
              ...kind,
              Body: content,
              ContentLength: content.length,
            }),
            { abortSignal },
          );
        }),
      ),
    modifiedMs: async (name) =>
      call(readMs, async (client, sdk, abortSignal) => {
        const answer = await client
          .send(new sdk.HeadObjectCommand(locationOf(name)), { abortSignal })
          .catch(nullIfMissing);
        return answer?.LastModified?.getTime() ?? null;
      }),
    remove: async (name) =>
      call(writeMs, async (client, sdk, abortSignal) => {
        await client.send(new sdk.DeleteObjectCommand(locationOf(name)), { abortSignal });
      }),
    list: async function* () {
      for (let from: string | undefined, isLast = false; !isLast;) {
        const input = {
          Bucket: account.bucket,
          Prefix: account.prefix,
          ...(from === undefined ? {} : { ContinuationToken: from }),
        };
        const page = await call(listMs, async (client, sdk, abortSignal) =>
          client.send(new sdk.ListObjectsV2Command(input), { abortSignal }),
        );
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }): StoredFile[] => {
          const name = Key?.slice(account.prefix.length + 3) ?? '';
          return Key === keyOf(name) ? [{ name, modifiedMs: LastModified?.getTime() ?? null }] : [];
        });
        from = page.NextContinuationToken;
        isLast = from === undefined;
      }
    },
    publicUrl: (name) =>
      account.publicUrl === null ? null : `${account.publicUrl}/${keyOf(name)}`,
    assertAvailable: () => breaker.assertAvailable(),
    onUnavailable: (listener) => void listeners.push(listener),
    findProblem: async () => {
      const { client, sdk } = await loadClient();
      return findProblem(account, async () => {
        const abortSignal = AbortSignal.timeout(writeMs);
        await client.send(
          new sdk.ListObjectsV2Command({
            Bucket: account.bucket,
            Prefix: account.prefix,
            MaxKeys: 1,
          }),
          { abortSignal },
        );
        await client.send(
          new sdk.PutObjectCommand({
            Bucket: account.bucket,
            Key: `${account.prefix}shop.txt`,
            Body: 'Pictures of a shop.\n',
          }),
          { abortSignal },
        );
      });
    },
  };
}

/** Loads the SDK on first use: a shop with images on disk never loads it. */
function clientLoader(account: MediaS3): () => Promise<LoadedClient> {
  let loaded: Promise<LoadedClient> | undefined;
  return async () =>
    (loaded ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        ...(account.endpoint === null ? {} : { endpoint: account.endpoint }),
        region: account.region,
        forcePathStyle: account.isPathStyle,
        credentials: { accessKeyId: account.accessKey, secretAccessKey: account.secretKey },
        // Many S3-compatible storages reject the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: 2,
        requestHandler: { connectionTimeout: 1_500 },
      }),
    })));
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
