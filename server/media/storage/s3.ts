import { buffer } from 'node:stream/consumers';
import { addAbortSignal, Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import type { MediaS3 } from '#server/config/config.ts';
import { breaker } from './circuit-breaker.ts';
import type { KeptFile, PictureKeep } from './image-storage.ts';
import { findProblem } from './s3-settings.ts';
import { slots } from '../slots.ts';

/** How long each may take: longer than a store needs that works, shorter than a person waits; and how long one that fails is left alone. */
export type Patience = { readMs: number; writeMs: number; listMs: number; restMs: number };
const usual: Patience = { readMs: 4_000, writeMs: 6_000, listMs: 15_000, restMs: 2_000 };

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };

type Opened = { client: Sdk.S3Client; sdk: typeof Sdk };
type Asked<T> = (client: Sdk.S3Client, sdk: typeof Sdk, signal: AbortSignal) => Promise<T>;

/** Pictures in a bucket, `<prefix><first two digits>/<name>`. An original that has not been moved there yet is read from the folder. */
export function bucketKeep(
  account: MediaS3,
  folder: PictureKeep,
  { readMs, writeMs, listMs, restMs } = usual,
): PictureKeep {
  const open = opener(account);
  const listeners: ((error: unknown) => void)[] = [];
  const answering = breaker({
    restMs,
    onOpen: (error) => listeners.forEach((hear) => hear(error)),
  });
  // An upload holds a connection of the database while it waits: a few at a time.
  const writing = slots(4);
  const keyOf = (name: string): string => `${account.prefix}${name.slice(0, 2)}/${name}`;
  const placeOf = (name: string): { Bucket: string; Key: string } => ({
    Bucket: account.bucket,
    Key: keyOf(name),
  });
  const ask = async <T>(withinMs: number, asked: Asked<T>): Promise<T> =>
    answering.ask(async () => {
      const { client, sdk } = await open();
      return asked(client, sdk, AbortSignal.timeout(withinMs));
    });
  return {
    read: async (name) =>
      (await ask(readMs, async (client, sdk, abortSignal) => {
        const answer = await client
          .send(new sdk.GetObjectCommand(placeOf(name)), { abortSignal })
          .catch(absent);
        return answer === null ? null : await contentOf(answer.Body, abortSignal);
      })) ?? (await folder.read(name)),
    write: async (name, content) =>
      writing(async () =>
        ask(writeMs, async (client, sdk, abortSignal) => {
          const kind = {
            ContentType: types[name.replace(/^.*\./, '')],
            CacheControl: 'public, max-age=31536000, immutable',
          };
          await client.send(
            new sdk.PutObjectCommand({
              ...placeOf(name),
              ...kind,
              Body: content,
              ContentLength: content.length,
            }),
            { abortSignal },
          );
        }),
      ),
    modifiedMs: async (name) =>
      ask(readMs, async (client, sdk, abortSignal) => {
        const answer = await client
          .send(new sdk.HeadObjectCommand(placeOf(name)), { abortSignal })
          .catch(absent);
        return answer?.LastModified?.getTime() ?? null;
      }),
    remove: async (name) =>
      ask(writeMs, async (client, sdk, abortSignal) => {
        await client.send(new sdk.DeleteObjectCommand(placeOf(name)), { abortSignal });
      }),
    list: async function* () {
      for (let from: string | undefined, isLast = false; !isLast;) {
        const asked = {
          Bucket: account.bucket,
          Prefix: account.prefix,
          ...(from === undefined ? {} : { ContinuationToken: from }),
        };
        const page = await ask(listMs, async (client, sdk, abortSignal) =>
          client.send(new sdk.ListObjectsV2Command(asked), { abortSignal }),
        );
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }): KeptFile[] => {
          const name = Key?.slice(account.prefix.length + 3) ?? '';
          return Key === keyOf(name) ? [{ name, modifiedMs: LastModified?.getTime() ?? null }] : [];
        });
        from = page.NextContinuationToken;
        isLast = from === undefined;
      }
    },
    addressOf: (name) =>
      account.publicUrl === null ? null : `${account.publicUrl}/${keyOf(name)}`,
    mustAnswer: () => answering.mustAnswer(),
    onTrouble: (hear) => void listeners.push(hear),
    findProblem: async () => {
      const { client, sdk } = await open();
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

/** The client is loaded when it is first wanted: whoever keeps pictures in a folder pays nothing for it. */
function opener(account: MediaS3): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return async () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        ...(account.endpoint === null ? {} : { endpoint: account.endpoint }),
        region: account.region,
        forcePathStyle: account.isPathStyle,
        credentials: { accessKeyId: account.accessKey, secretAccessKey: account.secretKey },
        // Many stores do not know the checksums that came later.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: 2,
        requestHandler: { connectionTimeout: 1_500 },
      }),
    })));
}

/** Read whole, so that one that breaks off is an answer of its own and not half a picture. */
async function contentOf(body: unknown, signal: AbortSignal): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Error('the object store answered without a body');
  return await buffer(addAbortSignal(signal, body));
}

/** Only the object: that there is no such bucket is trouble. */
function absent(error: unknown): null {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound'))
    return null;
  throw error;
}
