import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '#test/running-shop.ts';
import { timeUntil } from '#test/shop-process.ts';
import { chooseAccount } from '#database/embedded/account.ts';
import { deployed, type Engine, killAtExit, killNow, startEngine, treeOf } from './engine.ts';

type Node = {
  name: string;
  port: number;
  restPort: number;
  dataDir: string;
  config: string;
  /** Null: it is switched off. */
  patroni: Engine | null;
};
export type DatabaseCluster = {
  nodes: Node[];
  url(wants: 'read-write' | 'standby'): string;
  superuserUrl(): string;
  haproxyUrl: string;
  /** Null during a failover. */
  primary(): Promise<Node | null>;
  /** Whether the primary has a synchronous standby. */
  isProtected(): Promise<boolean>;
  /** Kills Patroni and PostgreSQL of the node, as a power cut would. */
  kill(node: Node): Promise<void>;
  start: (node: Node) => Promise<void>;
  stop(): Promise<void>;
};

const clusterState = z.object({
  members: z.array(z.object({ role: z.string(), state: z.string() })),
});

export const password = 'only-for-the-drill';

/** Two servers with `deploy/patroni.yml` over one etcd, and `deploy/haproxy.cfg`, on loopback. */
export async function startCluster(folder: string): Promise<DatabaseCluster> {
  const account = chooseAccount([folder]);
  const owner = account === null ? {} : { uid: account.uid, gid: account.gid };
  const own = (path: string): string => {
    mkdirSync(path, { mode: 0o700 });
    if (account !== null) chownSync(path, account.uid, account.gid);
    return path;
  };
  const [etcdPort, peerPort] = [await freePort(), await freePort()];
  const etcd = await startEngine(
    [
      ...['etcd', '--data-dir', join(folder, 'etcd')],
      ...['--listen-client-urls', `http://127.0.0.1:${etcdPort}`],
      ...['--advertise-client-urls', `http://127.0.0.1:${etcdPort}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${peerPort}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peerPort}`],
      ...['--initial-cluster', `default=http://127.0.0.1:${peerPort}`],
    ],
    { port: etcdPort },
  );
  const nodes: Node[] = [];
  for (const name of ['db-1', 'db-2']) {
    const [port, restPort] = [await freePort(), await freePort()];
    const home = own(join(folder, name));
    const config = join(home, 'patroni.yml');
    const dataDir = join(home, 'data');
    writeFileSync(
      config,
      deployed('patroni.yml', {
        'name: db-1': `name: ${name}`,
        '10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379': `127.0.0.1:${etcdPort}`,
        '10.0.0.21:8008': `127.0.0.1:${restPort}`,
        '10.0.0.21:5432': `127.0.0.1:${port}`,
        '10.0.0.0/24': '127.0.0.1/32',
        '/var/lib/postgresql/15/shop': dataDir,
        '/var/lib/postgresql/pgpass': join(home, 'pgpass'),
        '/var/run/postgresql': home,
      }),
    );
    nodes.push({ name, port, restPort, dataDir, config, patroni: null });
  }
  const start = async (node: Node): Promise<void> => {
    node.patroni = await startEngine(['patroni', node.config], { port: node.restPort, ...owner });
  };
  const haproxy = await startHaproxy(folder, nodes);
  // Patroni starts PostgreSQL as a process of its own.
  killAtExit(() => nodes.flatMap((node) => treeOf(postmasterOf(node))).forEach(killNow));
  const cluster = clusterOf(nodes, { etcd, start, haproxy });
  try {
    for (const node of nodes) await start(node);
    await timeUntil(async () => cluster.isProtected(), { withinMs: 120_000 });
    return cluster;
  } catch (error) {
    const said = nodes.map(({ patroni }) => patroni?.said().slice(-2_000)).join('\n');
    await cluster.stop();
    throw new Error(`the cluster did not start:\n${said}`, { cause: error });
  }
}

async function startHaproxy(
  folder: string,
  [first, second]: readonly Node[],
): Promise<{ engine: Engine; port: number }> {
  const [port, standbyPort] = [await freePort(), await freePort()];
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(
    config,
    deployed('haproxy.cfg', {
      '127.0.0.1:5000\n    option': `127.0.0.1:${port}\n    option`,
      '127.0.0.1:5001': `127.0.0.1:${standbyPort}`,
      '10.0.0.21:5432 check port 8008': `127.0.0.1:${first?.port} check port ${first?.restPort}`,
      '10.0.0.22:5432 check port 8008': `127.0.0.1:${second?.port} check port ${second?.restPort}`,
    }),
  );
  return { engine: await startEngine(['/usr/sbin/haproxy', '-db', '-f', config], { port }), port };
}

type Parts = {
  etcd: Engine;
  haproxy: { engine: Engine; port: number };
  start: (node: Node) => Promise<void>;
};

function clusterOf(nodes: Node[], { etcd, haproxy, start }: Parts): DatabaseCluster {
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const isPrimary = async ({ restPort }: Node): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${restPort}/primary`).catch(() => null))?.status === 200;
  const cluster: DatabaseCluster = {
    nodes,
    haproxyUrl: `postgresql://shop:${password}@127.0.0.1:${haproxy.port}/shop`,
    url: (wants) => `postgresql://shop:${password}@${hosts}/shop?target_session_attrs=${wants}`,
    superuserUrl: () =>
      `postgresql://postgres:change-superuser@${hosts}/postgres?target_session_attrs=read-write`,
    primary: async () => {
      for (const node of nodes) if (await isPrimary(node)) return node;
      return null;
    },
    // Not `pg_stat_replication`: Patroni promotes a standby once its own record names it.
    isProtected: async () => {
      const primary = await cluster.primary();
      if (primary === null) return false;
      const response = await fetch(`http://127.0.0.1:${primary.restPort}/cluster`);
      const { members } = clusterState.parse(await response.json());
      return members.some(({ role, state }) => role === 'sync_standby' && state === 'running');
    },
    kill: async (node) => {
      const postmaster = postmasterOf(node);
      const pids = [...treeOf(node.patroni?.child.pid ?? 0), ...treeOf(postmaster)];
      for (const pid of new Set(pids)) killNow(pid);
      await node.patroni?.stop('SIGKILL');
      node.patroni = null;
    },
    start,
    stop: async () => {
      await haproxy.engine.stop();
      for (const node of nodes) if (node.patroni !== null) await cluster.kill(node);
      await etcd.stop();
    },
  };
  return cluster;
}

/** 0 unless PostgreSQL runs: the file outlives a killed server, whose number another may have. */
function postmasterOf({ dataDir }: Node): number {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ? pid : 0;
  } catch {
    return 0;
  }
}
