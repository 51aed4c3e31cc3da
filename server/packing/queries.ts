import { json, statement } from '#database/client/statement.ts';

type PackedLine = {
  productId: number;
  name: string;
  sku: string;
  size: string;
  color: string;
  quantity: number;
  /** The care instructions of the product; empty also for a deleted one. */
  care: string[];
  /** Still with the order, and in no parcel that is packed or was handed over. */
  toPack: number;
};

/** What packing needs of orders, in id order. `shipments`: those that have not left. */
export const orders = statement(
  'packing.orders',
  `select o.id, o.status, o.cancel_requested_at is not null as is_cancel_requested,
     o.confirmation = 'waiting' as is_unconfirmed, o.payment_method, o.payment_status,
     o.final_paise, o.advance_paise, o.full_name, o.mobile_no, o.address, o.city, o.state,
     o.pincode, o.locale,
     greatest(o.final_paise - o.returned_paise - o.advance_paise - coalesce((select
       m.collected_paise from order_money m where m.order_id = o.id), 0), 0)::bigint as due_paise,
     (select jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', l.name, 'sku',
       coalesce(p.sku, ''), 'size', l.size, 'color', l.color,
        'care', coalesce(p.care_instruction, '{}'),
        'quantity', l.quantity, 'toPack', l.quantity - l.returned - (select coalesce(
          sum(hl.quantity), 0) from shipment_lines hl join shipments h on h.id = hl.shipment_id
          where h.order_id = o.id and hl.product_id = l.product_id and h.emptied_at is null
            and h.status <> 'created')) order by l.id)
      from order_lines l left join products p on p.id = l.product_id
      where l.order_id = o.id) as lines,
     (select coalesce(jsonb_agg(h.id order by h.id), '[]') from shipments h
      where h.order_id = o.id and h.status in ('created', 'packed')) as shipment_ids
   from orders o where o.id = any(:orderIds::int[]) order by o.id`,
  { orderIds: 'ints' },
  {
    id: 'int',
    status: 'text',
    isCancelRequested: 'bool',
    isUnconfirmed: 'bool',
    paymentMethod: 'text',
    paymentStatus: 'text',
    finalPaise: 'int',
    advancePaise: 'int',
    fullName: 'text',
    mobileNo: 'text',
    address: 'text',
    city: 'text',
    state: 'text',
    pincode: 'text',
    locale: 'text',
    /** What the order still costs, less what was paid in advance and collected in cash. */
    duePaise: 'int',
    lines: json<PackedLine[]>(),
    shipmentIds: json<number[]>(),
  },
);
