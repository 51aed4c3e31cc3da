import type { ShipmentStatus } from '#contract/delivery/shipment-statuses.ts';

export const shipmentStatusNames: Record<ShipmentStatus, string> = {
  created: 'भेजने की तैयारी',
  packed: 'पैक हो गया',
  picked_up: 'कूरियर ने उठा लिया',
  in_transit: 'रास्ते में है',
  out_for_delivery: 'डिलीवरी के लिए निकल गया',
  delivery_failed: 'डिलीवरी नहीं हो सकी',
  delivered: 'डिलीवर हो गया',
  rto_initiated: 'दुकान को लौट रहा है',
  rto_delivered: 'दुकान को लौट गया',
  inspected: 'जाँच हो गई',
};
