import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { MediaS3 } from '#server/config/media.ts';

/**
 * How the store behaves: as it should, silent, breaking off in the middle of a body, or answering
 * every call with a code of its own.
 */
type Behaviour = 'well' | 'hanging' | 'cut' | { status: number; code: string };

export type ObjectStore = {
  endpoint: string;
  account: MediaS3;
  environment: NodeJS.ProcessEnv;
  /** Every call that came, as `PUT ab/<hash>.webp`. */
  calls: string[];
  be(behaviour: Behaviour): void;
  /** How many names a list holds at most. */
  pageSize(most: number): void;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** The names in the bucket. */
  names(): string[];
  /** The text of each object in the second bucket by its name. */
  exported(): Record<string, string>;
  /** Makes an object as old as that. */
  age(key: string, hours: number): void;
  close(): Promise<void>;
};

const bucket = 'pictures';
/** A second one, of another name. */
export const exportBucket = 'exported';

/**
 * An S3 server over a folder of its own, behind a door that can be shut, left unanswered or
 * slammed.
 */
export async function openObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), 'homeloom-bucket-'));
  const behind = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }, { name: exportBucket }],
  });
  const { port: behindPort } = await behind.run();
  const state: State = { behaviour: 'well', most: 1000, calls: [] };
  const response = proxyTo(behindPort, state);
  let door = createServer(response);
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = portOf(door.address());
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    if (!door.listening) return;
    door.closeAllConnections();
    await new Promise((resolve) => door.close(resolve));
  };
  const fileOf = (key: string): string => join(directory, bucket, `${key}._S3rver_object`);
  return {
    endpoint,
    ...settingsOf(endpoint),
    calls: state.calls,
    be: (behaviour) => {
      state.behaviour = behaviour;
    },
    pageSize: (most) => {
      state.most = most;
    },
    stop,
    start: async () => {
      door = createServer(response);
      door.listen(port, '127.0.0.1');
      await once(door, 'listening');
    },
    names: () => namesIn(join(directory, bucket)),
    exported: () => {
      const folder = join(directory, exportBucket);
      return Object.fromEntries(
        namesIn(folder).map((name) => [
          name,
          readFileSync(join(folder, `${name}._S3rver_object`), 'utf8'),
        ]),
      );
    },
    age: (key, hours) =>
      utimesSync(fileOf(key), new Date(), new Date(Date.now() - hours * 3_600_000)),
    close: async () => {
      await stop();
      await behind.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const namesIn = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .flatMap((path) =>
          path.endsWith('._S3rver_object') ? [path.replace('._S3rver_object', '')] : [],
        )
        .sort();

type State = { behaviour: Behaviour; most: number; calls: string[] };

/** Passes calls on to the server behind, or misbehaves. */
const proxyTo =
  (behindPort: number, state: State) =>
  (requested: IncomingMessage, reply: ServerResponse): void => {
    const { behaviour } = state;
    const { method = 'GET', url = '/', headers } = requested;
    state.calls.push(
      `${method} ${decodeURIComponent(url.split('?')[0] ?? '').slice(bucket.length + 2)}`,
    );
    if (behaviour === 'hanging') return void requested.resume();
    if (typeof behaviour === 'object') return refuseWith(requested, reply, behaviour);
    const isList = url.includes('list-type=2');
    const passed = request(
      {
        host: '127.0.0.1',
        port: behindPort,
        method,
        path: isList ? url.replace(/&?(continuation-token|max-keys)=[^&]*/g, '') : url,
        headers,
        agent: false,
      },
      (given) => {
        if (isList)
          return void text(given).then((all) =>
            reply
              .writeHead(given.statusCode ?? 500, { 'content-type': 'application/xml' })
              .end(paged(all, url, state.most)),
          );
        reply.writeHead(given.statusCode ?? 500, given.headers);
        if (behaviour !== 'cut') return void given.pipe(reply);
        return void given.once('data', (chunk: Buffer) =>
          reply.write(chunk.subarray(0, 10), () => reply.destroy()),
        );
      },
    );
    passed.on('error', () => reply.destroy());
    requested.pipe(passed);
  };

const settingsOf = (endpoint: string): Pick<ObjectStore, 'account' | 'environment'> => ({
  account: {
    endpoint,
    region: 'us-east-1',
    bucket,
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    prefix: '',
    publicUrl: null,
    isPathStyle: true,
  },
  environment: {
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_ACCESS_KEY: 'S3RVER',
    MEDIA_S3_SECRET_KEY: 'S3RVER',
  },
});

/** The server behind cannot page under this Node: its whole list is cut here. */
function paged(list: string, url: string, most: number): string {
  const from = new URL(url, 'http://list').searchParams.get('continuation-token') ?? '';
  const keyOf = (contents: string): string => /<Key>(.*?)<\/Key>/.exec(contents)?.[1] ?? '';
  const all = (list.match(/<Contents>.*?<\/Contents>/gs) ?? []).filter(
    (contents) => keyOf(contents) > from,
  );
  const page = all.slice(0, most);
  const more =
    page.length < all.length
      ? `<NextContinuationToken>${keyOf(page.at(-1) ?? '')}</NextContinuationToken>`
      : '';
  return list
    .replace(/<Contents>.*<\/Contents>/s, page.join(''))
    .replace(/<IsTruncated>\w+<\/IsTruncated>/, `<IsTruncated>${more !== ''}</IsTruncated>${more}`);
}

function refuseWith(
  requested: IncomingMessage,
  reply: ServerResponse,
  { status, code }: { status: number; code: string },
): void {
  requested.resume();
  requested.on('end', () => {
    reply.writeHead(status, { 'content-type': 'application/xml' });
    reply.end(
      requested.method === 'HEAD'
        ? undefined
        : `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`,
    );
  });
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): { port: number } {
  if (address === null || typeof address === 'string') throw new Error('the door has no port');
  return address;
}
