import { json, statement } from '#database/client/statement.ts';

type Keys = Readonly<Record<string, string>>;

const selected = 'is_enabled, position, keys, version, fee_basis_points';
const columns = {
  isEnabled: 'bool?',
  position: 'int?',
  keys: json<Keys>(),
  version: 'int',
  feeBasisPoints: 'int?',
} as const;

export const stored = statement(
  'payment_providers.stored',
  `select key, ${selected} from payment_providers`,
  {},
  { key: 'text', ...columns },
);

export const storedOf = statement(
  'payment_providers.stored_of',
  'select keys from payment_providers where key = :key',
  { key: 'text' },
  { keys: json<Keys>() },
);

export const ensureRows = statement(
  'payment_providers.ensure_rows',
  `insert into payment_providers (key) select unnest(:keys::text[]) on conflict (key) do nothing`,
  { keys: 'texts' },
  {},
);

/**
 * The payments of a provider that may still be paid, and the refunds that it has accepted in the
 * last 30 days: without the keys, the shop does not learn their end.
 */
export const unfinished = statement(
  'payment_providers.unfinished',
  `select (select count(*) from payments p where p.provider = :key
      and (p.check_at is not null or p.state = 'initiated')) as payments,
    (select count(*) from refunds r join payments p on p.id = r.payment_id
      where p.provider = :key and r.state = 'requested'
        and r.created_at > now() - interval '30 days') as refunds`,
  { key: 'text' },
  { payments: 'int', refunds: 'int' },
);

/** All rows, in the order of their keys: a save may move every provider. */
export const lockRows = statement(
  'payment_providers.lock_rows',
  `select key, ${selected} from payment_providers order by key for no key update`,
  {},
  { key: 'text', ...columns },
);

export const update = statement(
  'payment_providers.update',
  `update payment_providers set is_enabled = :isEnabled, keys = :keys,
     fee_basis_points = :feeBasisPoints, version = version + 1
   where key = :key`,
  { key: 'text', isEnabled: 'bool', keys: json<Keys>(), feeBasisPoints: 'int?' },
  {},
);

/** Numbers the providers in this order. */
export const reorder = statement(
  'payment_providers.reorder',
  `update payment_providers p set position = o.position
   from unnest(:keys::text[]) with ordinality as o (key, position) where o.key = p.key`,
  { keys: 'texts' },
  {},
);

/** Does nothing if the stored keys have changed since they were read. */
export const replaceKeys = statement(
  'payment_providers.replace_keys',
  'update payment_providers set keys = :replacement where key = :key and keys = :keys',
  { key: 'text', keys: json<Keys>(), replacement: json<Keys>() },
  {},
);
