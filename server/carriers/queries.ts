import type { Box } from '#contract/delivery/boxes.ts';
import { json, statement } from '#database/client/statement.ts';

type ParcelLine = {
  name: string;
  sku: string;
  units: number;
  pricePaise: number;
  weightGrams: number | null;
};

const accountSelected = 'is_enabled, entries, keys, version, webhook_token_number';
const accountColumns = {
  isEnabled: 'bool',
  entries: json<Record<string, string>>(),
  keys: json<Record<string, string>>(),
  version: 'int',
  webhookTokenNumber: 'int',
} as const;

export const accounts = statement(
  'carriers.accounts',
  `select key, ${accountSelected} from carriers`,
  {},
  { key: 'text', ...accountColumns },
);

export const ensureAccount = statement(
  'carriers.ensure_account',
  'insert into carriers (key) values (:key) on conflict (key) do nothing',
  { key: 'text' },
  {},
);

export const lockAccount = statement(
  'carriers.lock_account',
  `select ${accountSelected} from carriers where key = :key for no key update`,
  { key: 'text' },
  accountColumns,
);

export const updateAccount = statement(
  'carriers.update_account',
  `update carriers set is_enabled = :isEnabled, can_book = :canBook, entries = :entries,
     keys = :keys, webhook_token_number = :webhookTokenNumber, version = version + 1
   where key = :key`,
  {
    key: 'text',
    isEnabled: 'bool',
    canBook: 'bool',
    entries: json<Record<string, string>>(),
    keys: json<Readonly<Record<string, string>>>(),
    webhookTokenNumber: 'int',
  },
  {},
);

/** Does nothing if the stored keys have changed since they were read. */
export const replaceKeys = statement(
  'carriers.replace_keys',
  'update carriers set keys = :replacement where key = :key and keys = :keys',
  {
    key: 'text',
    keys: json<Readonly<Record<string, string>>>(),
    replacement: json<Readonly<Record<string, string>>>(),
  },
  {},
);

/** A return with all that its pickup needs. Values are what was paid for the units. */
export const returnParcel = statement(
  'carriers.return_parcel',
  `select r.id, r.order_id, r.state, o.created_at, o.full_name, o.email, o.mobile_no, o.address,
     o.city, o.state as state_name, o.pincode,
     (select jsonb_agg(jsonb_build_object('name', ol.name,
        'sku', coalesce(p.sku, l.product_id::text), 'units', l.quantity,
        'pricePaise', ol.price_paise, 'weightGrams', p.weight_grams) order by ol.id)
      from return_lines l
      join order_lines ol on ol.order_id = r.order_id and ol.product_id = l.product_id
      left join products p on p.id = l.product_id
      where l.return_id = r.id) as lines,
     (select coalesce(s.entries -> 'boxes', '[]') from delivery_settings s) as boxes
   from returns r join orders o on o.id = r.order_id
   where r.id = :returnId and exists (select from return_lines l where l.return_id = r.id)`,
  { returnId: 'int' },
  {
    id: 'int',
    orderId: 'int',
    state: 'text',
    createdAt: 'time',
    fullName: 'text',
    email: 'text',
    mobileNo: 'text',
    address: 'text',
    city: 'text',
    stateName: 'text',
    pincode: 'text',
    lines: json<ParcelLine[]>(),
    boxes: json<Box[]>(),
  },
);

/**
 * A parcel with all that its booking or its label needs. Values are those of the order's lines,
 * before the discount.
 */
export const parcel = statement(
  'carriers.parcel',
  `select h.id, h.order_id, h.status, o.status as order_status,
     o.cancel_requested_at is not null as is_cancel_requested, h.carrier, h.tracking_number,
     o.created_at, o.payment_method, o.payment_status, o.final_paise, o.full_name, o.email,
     o.mobile_no, o.address, o.city, o.state, o.pincode,
     (select jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', ol.name,
        'sku', coalesce(p.sku, l.product_id::text), 'units', l.quantity,
        'pricePaise', ol.price_paise, 'weightGrams', p.weight_grams) order by ol.id)
      from shipment_lines l
      join order_lines ol on ol.order_id = h.order_id and ol.product_id = l.product_id
      left join products p on p.id = l.product_id
      where l.shipment_id = h.id) as lines,
     h.amount_paise, h.advance_paise,
     (select (b.parcel ->> 'weightGrams')::int from carrier_bookings b
      where b.shipment_id = h.id and b.state <> 'cancelled') as booked_grams,
     (select coalesce(s.entries -> 'boxes', '[]') from delivery_settings s) as boxes
   from shipments h join orders o on o.id = h.order_id
   where h.id = any(:shipmentIds::int[]) order by h.id`,
  { shipmentIds: 'ints' },
  {
    id: 'int',
    orderId: 'int',
    status: 'text',
    orderStatus: 'text',
    isCancelRequested: 'bool',
    carrier: 'text',
    trackingNumber: 'text',
    createdAt: 'time',
    paymentMethod: 'text',
    paymentStatus: 'text',
    finalPaise: 'int',
    fullName: 'text',
    email: 'text',
    mobileNo: 'text',
    address: 'text',
    city: 'text',
    state: 'text',
    pincode: 'text',
    lines: json<(ParcelLine & { productId: number })[]>(),
    amountPaise: 'int',
    advancePaise: 'int',
    bookedGrams: 'int?',
    boxes: json<Box[]>(),
  },
);
