import { batched } from '#database/client/batched.ts';
import { statement } from '#database/client/statement.ts';

/** A second request with the same key waits here until the first one commits or rolls back. */
export const claimKey = statement(
  'checkout.claim_key',
  `insert into idempotency_keys (user_id, key, fingerprint) values (:userId, :key, :fingerprint)
   on conflict (user_id, key) do nothing returning true as is_ours`,
  { userId: 'int', key: 'text', fingerprint: 'bytes' },
  { isOurs: 'bool' },
);

export const claimed = statement(
  'checkout.claimed',
  `select fingerprint, order_id from idempotency_keys where user_id = :userId and key = :key`,
  { userId: 'int', key: 'text' },
  { fingerprint: 'bytes', orderId: 'int?' },
);

/** The positions of the claimed keys within a batch, starting at 1. */
const claims = statement(
  'checkout.claims',
  `select r.position from unnest(:userIds::int[], :keys::text[]) with ordinality
     as r(user_id, key, position)
   join idempotency_keys k on k.user_id = r.user_id and k.key = r.key`,
  { userIds: 'ints', keys: 'texts' },
  { position: 'int' },
);

/** Batches concurrent reads. */
export const isClaimed = batched(
  async (db, requests: { userId: number; key: string }[]): Promise<boolean[]> => {
    const rows = await claims.all(db, {
      userIds: requests.map(({ userId }) => userId),
      keys: requests.map(({ key }) => key),
    });
    const positions = new Set(rows.map(({ position }) => position));
    return requests.map((_, index) => positions.has(index + 1));
  },
);

export const settleKey = statement(
  'checkout.settle_key',
  `update idempotency_keys set order_id = :orderId where user_id = :userId and key = :key`,
  { userId: 'int', key: 'text', orderId: 'int' },
  {},
);

export const releaseKey = statement(
  'checkout.release_key',
  `delete from idempotency_keys where order_id = :orderId`,
  { orderId: 'int' },
  {},
);
