import { json, statement } from '#database/client/statement.ts';

type TrackedLine = {
  productId: number;
  name: string;
  size: string;
  color: string;
  quantity: number;
  /** As ordered: the URL of the first image. */
  image: string | null;
};

export const byToken = statement(
  'orders.shipment_by_token',
  `select h.id, h.status, h.carrier, h.tracking_number, h.tracking_url, o.city,
     o.promised_from::text, o.promised_to::text,
     (select coalesce(jsonb_agg(jsonb_build_object('productId', ol.product_id, 'name', ol.name,
       'size', ol.size, 'color', ol.color, 'quantity', hl.quantity, 'image', ol.images[1])
       order by ol.id), '[]')
      from shipment_lines hl join order_lines ol on ol.order_id = h.order_id
        and ol.product_id = hl.product_id where hl.shipment_id = h.id) as lines,
     (select coalesce(jsonb_agg(jsonb_build_object('event', e.event, 'at', e.at) order by e.id),
       '[]')
      from shipment_events e where e.shipment_id = h.id) as events
   from shipments h join orders o on o.id = h.order_id where h.token = :token`,
  { token: 'text' },
  {
    id: 'int',
    status: 'text',
    carrier: 'text',
    trackingNumber: 'text',
    trackingUrl: 'text',
    city: 'text',
    promisedFrom: 'text?',
    promisedTo: 'text?',
    lines: json<TrackedLine[]>(),
    events: json<{ event: string; at: string }[]>(),
  },
);
