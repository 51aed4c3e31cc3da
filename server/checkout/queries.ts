import { gathered } from '#database/client/batched.ts';
import { statement } from '#database/client/statement.ts';

/** A second request with the same key waits here until the first has committed or rolled back. */
export const claimKey = statement(
  'checkout.claim_key',
  `insert into idempotency_keys (user_id, key, fingerprint) values ($1, $2, $3)
   on conflict (user_id, key) do nothing returning true as is_ours`,
  { isOurs: 'bool' },
);

export const claimed = statement(
  'checkout.claimed',
  `select fingerprint, order_id from idempotency_keys where user_id = $1 and key = $2`,
  { fingerprint: 'bytes', orderId: 'int?' },
);

/** Whether somebody has claimed the key already, asked by many at once. */
const claims = statement(
  'checkout.claims',
  `select a.place from unnest($1::int[], $2::text[]) with ordinality as a(user_id, key, place)
   join idempotency_keys k on k.user_id = a.user_id and k.key = a.key`,
  { place: 'int' },
);

export const isClaimed = gathered(
  async (db, asked: { userId: number; key: string }[]): Promise<boolean[]> => {
    const rows = await claims.all(
      db,
      asked.map(({ userId }) => userId),
      asked.map(({ key }) => key),
    );
    const places = new Set(rows.map(({ place }) => place));
    return asked.map((_, index) => places.has(index + 1));
  },
);

export const settleKey = statement(
  'checkout.settle_key',
  `update idempotency_keys set order_id = $3 where user_id = $1 and key = $2`,
  {},
);

export const forgetKey = statement(
  'checkout.forget_key',
  `delete from idempotency_keys where order_id = $1`,
  {},
);
