import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { connect } from '#database/client/pool.ts';
import { type Db, statement } from '#database/client/statement.ts';

/** `gone`: does not answer. `lagging`: too far behind. `foreign`: no replica, or one of another database. */
export type ReplicaStatus = 'ready' | 'lagging' | 'gone' | 'foreign';

export type Replica = {
  db: Db;
  standing: ReplicaStatus;
  /** All that this process had heard to be changed when it had heard so much is to be seen in the replica. */
  replayedVersion: number;
  /** How long the replica took, or has been taking, to show what the primary had committed. */
  lagSeconds: number;
  /** Somebody got no answer from it: it is looked at right away. */
  recheck(): void;
  stop(): Promise<void>;
};

export type ReplicaOptions = {
  url: string;
  primaryUrl: string;
  connections: number;
  heard: () => number;
  log: FastifyBaseLogger;
  lagAllowedMs?: number;
};

/** What is told to others was committed durably before: it lies before the position up to which the log is on the disk. */
const readCommittedPosition = statement(
  'http.committed_position',
  'select pg_current_wal_flush_lsn()::text as position, system_identifier::text as cluster from pg_control_system()',
  { position: 'text', cluster: 'text' },
);
const readReplayedPosition = statement(
  'http.replayed_position',
  `select pg_is_in_recovery() as is_replica, coalesce(pg_last_wal_replay_lsn() >= $1::text::pg_lsn, false) as has_replayed, system_identifier::text as cluster
   from pg_control_system()`,
  { isReplica: 'bool', hasReplayed: 'bool', cluster: 'text' },
);

const [lookAgainMs, tryAgainMs, restMs, patienceMs] = [20, 100, 1_000, 1_000];

/**
 * Asks the primary again and again how far it is, and waits until the replica is there too. While it is not, or does not
 * answer, `standing` says so and nobody should read from it; it comes back by itself.
 */
export function followReplica({
  url,
  primaryUrl,
  connections,
  heard,
  log,
  lagAllowedMs = 3_000,
}: ReplicaOptions): Replica {
  const hurried = { connectionTimeoutMillis: patienceMs, keepAlive: true };
  const asking = {
    max: 1,
    more: { ...hurried, query_timeout: patienceMs, application_name: 'shop-replica-watch' },
  };
  const reading = connect(url, {
    max: connections,
    more: { ...hurried, query_timeout: 3 * patienceMs, application_name: 'shop-reads' },
  });
  const [primary, watched] = [connect(primaryUrl, asking), connect(url, asking)];
  const now = { isStopped: false, isSuspect: false };

  const replica: Replica = {
    db: reading,
    standing: 'gone',
    replayedVersion: -1,
    lagSeconds: 0,
    recheck: () => {
      now.isSuspect = true;
    },
    stop: async () => {
      now.isStopped = true;
      await following;
      await Promise.all([reading.end(), primary.end(), watched.end()]);
    },
  };
  const stand = (standing: ReplicaStatus): void => {
    if (standing !== replica.standing)
      log[standing === 'ready' ? 'info' : 'warn'](
        { standing, before: replica.standing },
        'the replica',
      );
    replica.standing = standing;
  };
  // A server that was started again may show less than it did before: it has to catch up once more.
  for (const { pool } of [reading, watched]) pool.on('error', () => stand('gone'));

  const look = async (): Promise<void> => {
    const [knows, begunMs] = [heard(), performance.now()];
    const goal = await readCommittedPosition.one(primary).catch(() => null);
    for (;;) {
      const seen = await readReplayedPosition
        .one(watched, goal?.position ?? '0/0')
        .catch(() => null);
      if (seen === null) return stand('gone');
      if (!seen.isReplica || (goal !== null && seen.cluster !== goal.cluster))
        return stand('foreign');
      // Without the primary nobody changes anything: what it showed before is as good as it was.
      if (goal === null || now.isStopped) return undefined;
      replica.lagSeconds = (performance.now() - begunMs) / 1000;
      if (seen.hasReplayed) {
        replica.replayedVersion = knows;
        return stand('ready');
      }
      if (replica.lagSeconds * 1000 > lagAllowedMs && replica.standing === 'ready')
        stand('lagging');
      await pause(lookAgainMs);
    }
  };
  const isCalm = (): boolean =>
    !now.isStopped &&
    !now.isSuspect &&
    replica.standing === 'ready' &&
    heard() === replica.replayedVersion;
  const follow = async (): Promise<void> => {
    while (!now.isStopped) {
      now.isSuspect = false;
      await look();
      const restedMs = performance.now() + restMs;
      await pause(isCalm() ? lookAgainMs : tryAgainMs);
      while (isCalm() && performance.now() < restedMs) await pause(lookAgainMs);
    }
  };
  const following = follow();
  return replica;
}
