import { json, statement } from '#database/client/statement.ts';

type Keys = Readonly<Record<string, string>>;

const columns = {
  ga4Id: 'text',
  metaId: 'text',
  keys: json<Keys>(),
  problem: 'text',
  version: 'int',
} as const;
const selected = 'select ga4_id, meta_id, keys, problem, version from pixel_settings';

export const settings = statement('pixels.settings', selected, {}, columns);

export const lockSettings = statement(
  'pixels.lock_settings',
  `${selected} for no key update`,
  {},
  columns,
);

export const saveSettings = statement(
  'pixels.save_settings',
  `update pixel_settings set ga4_id = :ga4Id, meta_id = :metaId, keys = :keys, problem = '',
     version = version + 1`,
  { ga4Id: 'text', metaId: 'text', keys: json<Keys>() },
  {},
);

/** Does nothing if the stored keys have changed since they were read. */
export const replaceKeys = statement(
  'pixels.replace_keys',
  'update pixel_settings set keys = :replacement where keys = :keys',
  { keys: json<Keys>(), replacement: json<Keys>() },
  {},
);

export const setProblem = statement(
  'pixels.set_problem',
  'update pixel_settings set problem = :problem where problem <> :problem',
  { problem: 'text' },
  {},
);

const consentColumns = {
  consentId: 'text',
  gaClientId: 'text?',
  gaSessionId: 'text?',
  fbp: 'text?',
  fbc: 'text?',
  userAgent: 'text',
} as const;

/** None while both are off. A repeated request leaves the first consent. */
export const addConsent = statement(
  'pixels.add_consent',
  `insert into pixel_consents
     (order_id, consent_id, ga_client_id, ga_session_id, fbp, fbc, user_agent)
   select :orderId, :consentId::text::uuid, :gaClientId, :gaSessionId, :fbp, :fbc, :userAgent
   from pixel_settings where ga4_id <> '' or meta_id <> ''
   on conflict (order_id) do nothing`,
  { orderId: 'int', ...consentColumns },
  {},
);

export const withdraw = statement(
  'pixels.withdraw',
  `delete from pixel_consents c using orders o
   where o.id = c.order_id and (c.consent_id = :consentId::text::uuid or o.user_id = :userId)`,
  { consentId: 'text', userId: 'int?' },
  {},
);

/** An event of an order with consent. Test orders of the staff are no sales. */
export const consentedEvent = statement(
  'pixels.consented_event',
  `select e.position, e.type, e.data, e.at, o.id as order_id, o.email::text as email, o.mobile_no,
     c.consent_id::text as consent_id, c.ga_client_id, c.ga_session_id, c.fbp, c.fbc, c.user_agent
   from events e
   join orders o on o.id = coalesce(e.data->>'order_id', e.data->>'id')::int and not o.is_test
   join pixel_consents c on c.order_id = o.id
   where e.position = :position`,
  { position: 'int' },
  {
    position: 'int',
    type: 'text',
    data: json<unknown>(),
    at: 'time',
    orderId: 'int',
    email: 'text',
    mobileNo: 'text',
    ...consentColumns,
  },
);
