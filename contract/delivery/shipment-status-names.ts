import type { ShipmentStatus } from './shipment-statuses.ts';

export const shipmentStatusNames: Record<ShipmentStatus, string> = {
  created: 'Being packed',
  packed: 'Packed',
  picked_up: 'Picked up by the courier',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  delivery_failed: 'Delivery attempt failed',
  delivered: 'Delivered',
  rto_initiated: 'Returning to the shop',
  rto_delivered: 'Returned to the shop',
  inspected: 'Inspected',
};
