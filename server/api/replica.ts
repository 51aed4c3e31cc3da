import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Db, statement } from '#database/client/statement.ts';
import { connectPools, type Pools, type PoolOptions } from './replica-pools.ts';

/**
 * `gone`: does not respond. `lagging`: too far behind. `foreign`: no replica, or a replica of
 * another database.
 */
type ReplicaStatus = 'ready' | 'lagging' | 'gone' | 'foreign';

export type Replica = {
  db: Db;
  status: ReplicaStatus;
  /** Cache version whose purges the replica has replayed. */
  replayedVersion: number;
  /** Seconds the replica took, or has taken so far, to replay a commit of the primary. */
  lagSeconds: number;
  /** Checks the replica at once, after a failed read. */
  recheck(): void;
  stop(): Promise<void>;
};

type ReplicaOptions = PoolOptions & {
  /** The current cache version. */
  version: () => number;
  log: FastifyBaseLogger;
  lagMaxMs?: number;
};

/** A published purge was flushed with its commit, so it lies before the flush position. */
const readCommittedPosition = statement(
  'replica.committed_position',
  `select pg_current_wal_flush_lsn()::text as position, system_identifier::text as cluster,
     current_setting('synchronous_standby_names') <> '' as is_synchronous
   from pg_control_system()`,
  {},
  { position: 'text', cluster: 'text', isSynchronous: 'bool' },
);
const readReplayedPosition = statement(
  'replica.replayed_position',
  `select pg_is_in_recovery() as is_replica, coalesce(pg_last_wal_replay_lsn()
     >= :position::text::pg_lsn, false) as has_replayed, coalesce(pg_last_wal_replay_lsn()
     >= pg_last_wal_receive_lsn(), false) as has_replayed_all, system_identifier::text as cluster
   from pg_control_system()`,
  { position: 'text' },
  { isReplica: 'bool', hasReplayed: 'bool', hasReplayedAll: 'bool', cluster: 'text' },
);

type Confirmed = { position: string; cluster: string; isSynchronous: boolean; version: number };

const pollMs = 20;
const retryMs = 100;
const idleMs = 1_000;

/**
 * Polls the primary's flush position and waits until the replica has replayed it. `status` is not
 * 'ready' while the replica lags or does not respond; callers then read from the primary. The
 * status recovers without a restart.
 */
export function followReplica(options: ReplicaOptions): Replica {
  const { version, log, lagMaxMs = 3_000 } = options;
  const { reader, primary, monitor } = connectPools(options);
  const state = { isStopped: false, mustRecheck: false };

  const replica: Replica = {
    db: reader,
    status: 'gone',
    replayedVersion: -1,
    lagSeconds: 0,
    recheck: () => {
      state.mustRecheck = true;
    },
    stop: async () => {
      state.isStopped = true;
      await following;
      await Promise.all([reader.end(), primary.end(), monitor.end()]);
    },
  };
  const setStatus = (status: ReplicaStatus): void => {
    const before = replica.status;
    if (status !== before)
      log[status === 'ready' ? 'info' : 'warn']({ status, before }, 'replica status changed');
    replica.status = status;
  };
  // A restarted replica may be behind its former position, so its replay position is checked again.
  for (const { pool } of [reader, monitor]) pool.on('error', () => setStatus('gone'));

  const check = checker({ primary, monitor }, replica, {
    version,
    lagMaxMs,
    setStatus,
    isStopped: () => state.isStopped,
  });
  const isIdle = (): boolean =>
    !state.isStopped &&
    !state.mustRecheck &&
    replica.status === 'ready' &&
    version() === replica.replayedVersion;
  const follow = async (): Promise<void> => {
    while (!state.isStopped) {
      state.mustRecheck = false;
      await check();
      const idleUntilMs = performance.now() + idleMs;
      await pause(isIdle() ? pollMs : retryMs);
      while (isIdle() && performance.now() < idleUntilMs) await pause(pollMs);
    }
  };
  const following = follow();
  return replica;
}

type Check = {
  version: () => number;
  lagMaxMs: number;
  setStatus: (status: ReplicaStatus) => void;
  isStopped: () => boolean;
};

/** One check: returns once the replica has replayed the primary's position, or cannot. */
function checker(
  { primary, monitor }: Pick<Pools, 'primary' | 'monitor'>,
  replica: Replica,
  { version, lagMaxMs, setStatus, isStopped }: Check,
): () => Promise<void> {
  /** What the replica has replayed for sure. */
  let confirmed: Confirmed | null = null;
  const confirm = (replayed: Confirmed): void => {
    confirmed = replayed;
    replica.replayedVersion = replayed.version;
    setStatus('ready');
  };
  return async (): Promise<void> => {
    const [checkedVersion, startMs] = [version(), performance.now()];
    const target = await readCommittedPosition.one(primary).catch(() => null);
    const goal = target === null ? confirmed : { ...target, version: checkedVersion };
    for (;;) {
      const current = await readReplayedPosition
        .one(monitor, { position: goal?.position ?? '0/0' })
        .catch(() => null);
      if (current === null) return setStatus('gone');
      if (!current.isReplica || (goal !== null && current.cluster !== goal.cluster))
        return setStatus('foreign');
      if (goal === null || isStopped()) return undefined;
      if (target === null) {
        // There are no commits to wait for. A synchronous replica has received the last ones.
        const hasAll = goal.isSynchronous && current.hasReplayedAll;
        if (current.hasReplayed) confirm({ ...goal, ...(hasAll && { version: checkedVersion }) });
        return undefined;
      }
      replica.lagSeconds = (performance.now() - startMs) / 1000;
      if (current.hasReplayed) return confirm(goal);
      if (replica.lagSeconds * 1000 > lagMaxMs && replica.status === 'ready') setStatus('lagging');
      await pause(pollMs);
    }
  };
}
