import type { DocumentKind, TaxDocumentLine } from '#contract/tax/tax-document.ts';
import { dynamicStatement, json, type RowOf } from '#database/client/statement.ts';
import { moneyColumn, moneySelected } from '../ledger/queries.ts';
import { conditionOf } from './search-queries.ts';

type Line = {
  productId: number;
  sku: string | null;
  name: string;
  size: string;
  color: string;
  quantity: number;
  cancelled: number;
  returned: number;
  pricePaise: number;
  totalPaise: number;
  discountPaise: number;
  cancelledPaise: number;
};
type Parcel = { carrier: string; number: string; status: string; productIds: number[] };
type Settlement = {
  id: string;
  utr: string | null;
  feePaise: number | null;
  taxPaise: number | null;
};
type Document = { number: string; kind: DocumentKind; lines: TaxDocumentLine[] };

const columns = {
  id: 'int',
  createdAt: 'time',
  status: 'text',
  paymentStatus: 'text',
  paymentMethod: 'text',
  fullName: 'text',
  email: 'text',
  mobileNo: 'text',
  address: 'text',
  city: 'text',
  state: 'text',
  pincode: 'text',
  company: 'text?',
  gstin: 'text?',
  couponCode: 'text?',
  shippingPaise: 'int',
  codFeePaise: 'int',
  finalPaise: 'int',
  money: moneyColumn,
  lines: json<Line[]>(),
  parcels: json<Parcel[]>(),
  documents: json<Document[]>(),
  settlements: json<Settlement[]>(),
} as const;

export type ExportedOrder = RowOf<{ columns: typeof columns }>;

/** The matching orders with lines, parcels and tax documents, the newest first. */
export function exportedOrders(query: Parameters<typeof conditionOf>[0]) {
  const { condition, parameters, values } = conditionOf(query);
  const text = `select o.id, o.created_at, o.status, o.payment_status, o.payment_method,
     o.full_name, o.email, o.mobile_no, o.address, o.city, o.state, o.pincode, t.company, t.gstin,
     o.coupon_code, o.shipping_paise, o.cod_fee_paise, o.final_paise, ${moneySelected},
     (select json_agg(json_build_object('productId', l.product_id, 'sku', p.sku, 'name', l.name,
        'size', l.size, 'color', l.color, 'quantity', l.quantity, 'cancelled', l.cancelled,
        'returned', l.returned, 'pricePaise', l.price_paise, 'totalPaise', l.total_paise,
        'cancelledPaise', l.cancelled_paise,
        'discountPaise', coalesce((select sum(d.amount_paise) from order_discounts d
          where d.order_id = o.id and d.product_id = l.product_id), 0)) order by l.id)
      from order_lines l left join products p on p.id = l.product_id
      where l.order_id = o.id) as lines,
     (select coalesce(json_agg(json_build_object('carrier', h.carrier, 'number', h.tracking_number,
        'status', h.status, 'productIds',
        (select json_agg(s.product_id) from shipment_lines s where s.shipment_id = h.id))
        order by h.id), '[]')
      from shipments h where h.order_id = o.id and h.emptied_at is null) as parcels,
     (select coalesce(json_agg(json_build_object('number', i.number, 'kind', i.kind,
        'lines', i.document -> 'lines') order by i.id), '[]')
      from invoices i where i.order_id = o.id) as documents,
     (select coalesce(json_agg(json_build_object('id', s.settlement_id, 'utr', s.utr,
        'feePaise', s.fee_paise, 'taxPaise', s.tax_paise)
        order by s.settled_at, s.provider_payment_id), '[]')
      from payments d join payment_settlements s on s.payment_id = d.id
      where d.order_id = o.id) as settlements
   from orders o left join order_tax_details t on t.order_id = o.id ${condition}
   order by o.created_at desc, o.id desc`;
  return { statement: dynamicStatement('orders.exported', text, parameters, columns), values };
}
