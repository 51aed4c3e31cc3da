import type { MediaS3 } from '#server/config/config.ts';
import { formats, type StoredFile } from './image-storage.ts';
import { connectS3, S3Error, type SendS3, xmlText } from './s3-client.ts';

/** The requests to a bucket. They wait until `signal` aborts them. */
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

/** The key of an image: `<prefix><first two digits>/<name>`. */
export const keyOf = ({ prefix }: MediaS3, name: string): string =>
  `${prefix}${name.slice(0, 2)}/${name}`;

export function bucketLoader(account: MediaS3): () => Promise<Bucket> {
  let loaded: Promise<Bucket> | undefined;
  return async () => (loaded ??= connectS3(account).then((send) => bucketOf(send, account)));
}

function bucketOf(send: SendS3, account: MediaS3): Bucket {
  const { prefix } = account;
  const listed = async (query: Record<string, string>, signal: AbortSignal): Promise<string> =>
    (await send({ method: 'GET', query: { 'list-type': '2', prefix, ...query }, signal })).text();
  return {
    // The whole body, so that an aborted response fails instead of returning a partial image.
    get: async (name, signal) => {
      const response = await send({ method: 'GET', key: keyOf(account, name), signal }).catch(
        nullIfMissing,
      );
      return response && Buffer.from(await response.arrayBuffer());
    },
    put: async (name, content, signal) => {
      const format = formats.find((known) => name.endsWith(`.${known}`));
      const headers = {
        ...(format && { 'content-type': `image/${format}` }),
        'cache-control': name.endsWith('-private.webp')
          ? 'private, no-store'
          : 'public, max-age=31536000, immutable',
      };
      const body = new Uint8Array(content);
      await send({ method: 'PUT', key: keyOf(account, name), headers, body, signal });
    },
    modifiedMs: async (name, signal) => {
      const response = await send({ method: 'HEAD', key: keyOf(account, name), signal }).catch(
        nullIfMissing,
      );
      return timeMs(response?.headers.get('last-modified'));
    },
    remove: async (name, signal) => {
      await send({ method: 'DELETE', key: keyOf(account, name), signal });
    },
    list: async (from, signal) => {
      const xml = await listed(from === undefined ? {} : { 'continuation-token': from }, signal);
      const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(
        ([, object = '']): StoredFile[] => {
          const key = xmlText(object, 'Key') ?? '';
          const name = key.slice(prefix.length + 3);
          return key === keyOf(account, name)
            ? [{ name, modifiedMs: timeMs(xmlText(object, 'LastModified')) }]
            : [];
        },
      );
      return { files, next: xmlText(xml, 'NextContinuationToken') };
    },
    probe: async (signal) => {
      await listed({ 'max-keys': '1' }, signal);
      const body = Buffer.from('Pictures of a shop.\n');
      await send({ method: 'PUT', key: `${prefix}shop.txt`, body, signal });
    },
  };
}

const timeMs = (text: string | null | undefined): number | null =>
  text ? new Date(text).getTime() : null;

/** Null for a missing object; a missing bucket is an error. */
function nullIfMissing(error: unknown): null {
  if (error instanceof S3Error && (error.name === 'NoSuchKey' || error.name === 'NotFound'))
    return null;
  throw error;
}
