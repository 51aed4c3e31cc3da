import pino from 'pino';
import { type CallName, methodAndPath } from '#contract/calls.ts';
import type { EndpointData, EndpointMeta } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { checkConsistency } from '#database/consistency/consistency.ts';
import { connect, type Database } from '#database/client/pool.ts';
import { createShop, type Shop } from '#server/app.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import type { Web } from '#server/pages/renderer.ts';
import { testEntries } from '#test/builders.ts';
import { type PausePoint, pauseAt } from '#test/pause-points.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { checksOfEmptyTables } from '#test/checks-of-empty-tables.ts';

type KeyOfAny<T> = T extends unknown ? keyof T : never;
type ValueOfAny<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
/**
 * The data of the response that a test expects: not null, with the properties of each alternative
 * of a union.
 */
type Expected<T> = [T] extends [never]
  ? null
  : [T] extends [readonly unknown[] | string | number]
    ? T
    : { [K in KeyOfAny<T>]: ValueOfAny<T, K> };

export type DataOf<N extends CallName> = Endpoints[N] extends { responseFormat: 'file' }
  ? Buffer
  : Expected<NonNullable<EndpointData<Endpoints[N]>>>;

export type Envelope = {
  status: number;
  success: boolean;
  code: number;
  message: string;
  errors: { path: string; message: string }[];
};
export type ApiResponse<N extends CallName> = Envelope & {
  data: DataOf<N>;
  meta: EndpointMeta<Endpoints[N]>;
};
export type Request = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The client's IP address; loopback by default. */
  from?: string;
};
export type TestShop = Shop & {
  url: string;
  config: Config;
  database: Database;
  call<N extends CallName>(name: N, request?: Request): Promise<ApiResponse<N>>;
  close(): Promise<void>;
  /**
   * Closes without looking at the books: for tests that write rows by hand which no order of events
   * would leave.
   */
  abandon(): Promise<void>;
};

/** Pages are for the browser tests; here they need no build. */
const noPages: Web = {
  isDev: false,
  shell: () => '',
  renderer: async () => {
    throw new Error('pages are not rendered in this test');
  },
};

/**
 * The whole shop in this process over a database of its own; calls go through HTTP injection. It
 * closes only when its books agree.
 */
export async function openTestShop(
  environment: NodeJS.ProcessEnv = {},
  {
    at = null,
    web = noPages,
    over,
    log = null,
    isOpened = true,
    distFolder = '/no/build',
  }: {
    at?: PausePoint | null;
    web?: Web;
    over?: FreshDatabase;
    log?: ((line: string) => void) | null;
    /** False: as after the first start in production. A demo shop is always open. */
    isOpened?: boolean;
    /** The web build of `web`, whose files are served too. */
    distFolder?: string;
  } = {},
): Promise<TestShop> {
  const fresh = over ?? (await freshDatabase());
  const config = {
    ...readConfig({ SHOP_ENV: 'demo', ...environment }),
    secret: 'a test secret of more than 32 characters',
  };
  const database = connect(fresh.url, { max: 10 });
  if (at !== null) database.pool.on('connect', (client) => pauseAt(client, at));
  if (isOpened) await openForOrders(database);
  const shop = await createShop({
    config,
    database,
    logger: log === null ? pino({ level: 'silent' }) : pino({ level: 'info' }, { write: log }),
    web,
    distFolder,
  });
  await shop.app.ready();
  const leave = async (): Promise<void> => {
    await shop.app.close();
    await database.end();
    await fresh.drop();
  };
  return {
    ...shop,
    url: fresh.url,
    config,
    database,
    call: caller(shop.app),
    close: async () => {
      // Tests of signing in let time pass by moving codes back, also those that were used.
      const without = ['audit.codes_used_in_time', ...(await checksOfEmptyTables(database.pool))];
      const problems = await checkConsistency(database, { without });
      await leave();
      if (problems.length > 0) throw new Error(`the books do not agree:\n${problems.join('\n')}`);
    },
    abandon: leave,
  };
}

/** A shop with settings keeps them. */
async function openForOrders({ pool }: Database): Promise<void> {
  await pool.query('update shop_opening set opened_at = now() where opened_at is null');
  await pool.query('insert into settings (entries) values ($1) on conflict (id) do nothing', [
    testEntries,
  ]);
}

const caller =
  (app: Shop['app']): TestShop['call'] =>
  async (name, { params = {}, query = {}, body, token, headers = {}, from = '127.0.0.1' } = {}) => {
    const { method, path } = methodAndPath(name);
    const url = `/api${path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))}`;
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: from,
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    // A file has no envelope: its bytes are the data.
    const envelope = isJson
      ? response.json()
      : {
          success: true,
          code: response.statusCode,
          message: '',
          data: response.rawPayload,
          meta: undefined,
          errors: [],
        };
    return { status: response.statusCode, ...envelope };
  };
