import { readHosts } from '#database/client/hosts.ts';
import { connect } from '#database/client/pool.ts';

const timeoutMs = 1_000;
/** Of connections to one of several hosts. */
const lifetimeSeconds = 2;

export type PoolOptions = {
  url: string;
  primaryUrl: string;
  /** Whether statements on the replica are prepared under a name. */
  isPrepared: boolean;
  connections: number;
};

export type Pools = Record<'reader' | 'primary' | 'monitor', ReturnType<typeof connect>>;

export function connectPools({ url, primaryUrl, isPrepared, connections }: PoolOptions): Pools {
  const common = {
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    // The standby that was promoted still answers: new connections find the other one.
    ...(readHosts(url) === null ? {} : { maxLifetimeSeconds: lifetimeSeconds }),
  };
  const single = {
    max: 1,
    more: { ...common, query_timeout: timeoutMs, application_name: 'shop-replica-watch' },
  };
  const reader = connect(url, {
    max: connections,
    isPrepared,
    more: { ...common, query_timeout: 3 * timeoutMs, application_name: 'shop-reads' },
  });
  return {
    reader,
    primary: connect(primaryUrl, single),
    monitor: connect(url, { ...single, isPrepared }),
  };
}
