import { Client, type ClientConfig } from 'pg';

type Host = { host: string; port: number };
/** The servers of one URL, and which of them connections go to. */
type HostList = { hosts: Host[]; urls: string[]; wants: 'primary' | 'standby' };

const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]*,[^@/?]*)([^?]*)(\?.*)?$/;
const wantedByAttribute: Readonly<Record<string, HostList['wants']>> = {
  'read-write': 'primary',
  primary: 'primary',
  standby: 'standby',
  'read-only': 'standby',
};

/** As of libpq: `postgresql://db-1:5432,db-2:5432/shop`. Null for a URL with one host. */
export function readHosts(url: string): HostList | null {
  const [, start = '', list = '', path = '', query = ''] = severalHosts.exec(url) ?? [];
  if (list === '') return null;
  const search = new URLSearchParams(query);
  const wants = wantedByAttribute[search.get('target_session_attrs') ?? ''];
  search.delete('target_session_attrs');
  const rest = search.size === 0 ? path : `${path}?${search.toString()}`;
  const urls = list.split(',').map((host) => `${start}${host}${rest}`);
  if (wants === undefined || !urls.every((each) => URL.canParse(each)))
    throw new Error(
      'names several hosts: add ?target_session_attrs=read-write, or standby for a replica',
    );
  const hosts = urls.map((each) => {
    const { hostname, port } = new URL(each);
    return { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port || 5432) };
  });
  return { hosts, urls, wants };
}

/** What is wrong with a database URL, or null. */
export function urlProblem(url: string): string | null {
  try {
    const list = readHosts(url);
    const plain = list?.urls[0] ?? url;
    return URL.canParse(plain) && /^postgres(ql)?:$/.test(new URL(plain).protocol)
      ? null
      : 'must be a postgresql:// address';
  } catch (error) {
    return error instanceof Error ? error.message : 'must be a postgresql:// address';
  }
}

const probeMs = 2_000;
/** New connections within this time share one search. */
const foundForMs = 1_000;

/**
 * Searches the host that the URL wants. Asks all hosts at the same time, because one that is
 * switched off does not answer at all. Rejects if none is there, as during a failover.
 */
function searcher({ hosts, urls, wants }: HostList): {
  find: () => Promise<Host>;
  forget: () => void;
} {
  let found: { host: Promise<Host>; untilMs: number } | null = null;
  const probe = async (host: Host, index: number): Promise<Host> => {
    const client = new Client({
      connectionString: urls[index] ?? '',
      application_name: 'shop-host-search',
      connectionTimeoutMillis: probeMs,
      query_timeout: probeMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ is_standby: boolean }>(
        'select pg_is_in_recovery() as is_standby',
      );
      if (rows[0]?.is_standby !== (wants === 'standby'))
        throw new Error(`${host.host}:${host.port} is no ${wants}`);
      return host;
    } finally {
      // A host that is down has no connection to close; its error is thrown above.
      await client.end().catch(() => undefined);
    }
  };
  const search = async (): Promise<Host> =>
    Promise.any(hosts.map(probe)).catch((error: unknown) => {
      const reasons = error instanceof AggregateError ? error.errors.map(String).join('; ') : '';
      throw new Error(`no ${wants} among the database's hosts: ${reasons}`, { cause: error });
    });
  return {
    find: async () => {
      if (found !== null && performance.now() < found.untilMs) return found.host;
      const host = search();
      found = { host, untilMs: performance.now() + foundForMs };
      host.catch(() => (found = null));
      return host;
    },
    forget: () => (found = null),
  };
}

type Done = ((error: Error) => void) | ((error: null, client: Client) => void);

function clientClass(list: HostList): typeof Client {
  const { find, forget } = searcher(list);
  return class extends Client {
    override connect(): Promise<Client>;
    override connect(done: Done): void;
    override connect(done?: Done): Promise<Client> | void {
      const connected = this.#connectToFound();
      if (done === undefined) return connected;
      connected.then(
        (client) => void Reflect.apply(done, undefined, [null, client]),
        (error: unknown) => void Reflect.apply(done, undefined, [error]),
      );
      return undefined;
    }

    async #connectToFound(): Promise<Client> {
      Object.assign(this, await find());
      try {
        await super.connect();
        return this;
      } catch (error) {
        forget();
        throw error;
      }
    }
  };
}

const classes = new Map<string, typeof Client>();

/** The class and options of connections to this URL, for a client or a pool. */
export function connectionTo(url: string): ClientConfig & { Client: typeof Client } {
  const list = readHosts(url);
  if (list === null) return { connectionString: url, Client };
  const known = classes.get(url) ?? clientClass(list);
  classes.set(url, known);
  return { connectionString: list.urls[0] ?? '', Client: known };
}

/** A connection of its own, beside the pool. */
export function newClient(url: string, config: ClientConfig): Client {
  const { Client: Chosen, ...connection } = connectionTo(url);
  return new Chosen({ ...connection, ...config });
}
