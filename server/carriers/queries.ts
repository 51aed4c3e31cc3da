import { json, statement } from '#database/client/statement.ts';

const accountSelected = 'entries, password, version, webhook_token_number';
const accountColumns = {
  entries: json<unknown>(),
  password: 'bytes?',
  version: 'int',
  webhookTokenNumber: 'int',
} as const;

export const account = statement(
  'carriers.account',
  `select ${accountSelected} from carrier_account where id = 1`,
  {},
  accountColumns,
);

export const ensureAccount = statement(
  'carriers.ensure_account',
  'insert into carrier_account (version) values (0) on conflict (id) do nothing',
  {},
  {},
);

export const lockAccount = statement(
  'carriers.lock_account',
  `select ${accountSelected} from carrier_account where id = 1 for no key update`,
  {},
  accountColumns,
);

export const updateAccount = statement(
  'carriers.update_account',
  `update carrier_account set entries = :entries, password = :password,
     webhook_token_number = :webhookTokenNumber, version = version + 1
   where id = 1`,
  { entries: json<unknown>(), password: 'bytes?', webhookTokenNumber: 'int' },
  {},
);

export const replacePassword = statement(
  'carriers.replace_password',
  'update carrier_account set password = :replacement where id = 1 and password = :encrypted',
  { encrypted: 'bytes', replacement: 'bytes' },
  {},
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
     h.amount_paise
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
    lines: json<
      {
        productId: number;
        name: string;
        sku: string;
        units: number;
        pricePaise: number;
        weightGrams: number | null;
      }[]
    >(),
    amountPaise: 'int',
  },
);
