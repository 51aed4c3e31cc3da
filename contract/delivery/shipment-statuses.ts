/**
 * A parcel from its creation to its delivery, or back to the shop (RTO: return to origin) and its
 * inspection.
 */
export const shipmentStatuses = [
  'created',
  'packed',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
  'rto_initiated',
  'rto_delivered',
  'inspected',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];
