/**
 * The refusals of delivery, Cash on Delivery and shipments, in the form of `contract/refusals.ts`.
 */
export const deliveryRefusals = {
  shipment_not_found: [404, 'Shipment not found'],
  shipment_empty: [409, 'All items of this order are in a shipment already.'],
  shipment_units: [409, '{name}: only {left} left to ship.', 'lines'],
  shipment_event_order: [409, '“{event}” cannot follow “{status}”.', 'event'],
  inspection_units: [
    422,
    '{name}: the sellable and damaged units must add up to {quantity}.',
    'lines',
  ],
  shipment_unlabelled: [409, 'None of these orders has a shipment that waits for its label.'],
  shipment_left: [409, 'The courier has this parcel already.'],
  shipment_not_undone: [
    409,
    'This can no longer be undone. Please change the status of the order instead.',
  ],
  shipment_email_left: [409, 'The customer has the email already, so this cannot be undone.'],
  shipment_booked: [409, 'This parcel is booked already, or being booked.'],
  shipment_not_booked: [409, 'This parcel is not booked.'],
  carrier_not_connected: [409, 'Please connect a carrier in the delivery settings first.'],
  booking_carrier_gone: [
    409,
    '{name} is not connected any more, and may have this parcel. Please cancel that booking first.',
  ],
  box_not_found: [422, 'The box “{name}” is not among the boxes of the delivery settings.', 'box'],
  weight_missing: [
    422,
    '{names}: the weight is missing. Please weigh the parcel and enter its weight here, and add the weight of a unit to the product.',
    'weight_grams',
  ],
  carrier_unknown: [422, 'There is no carrier “{key}”.', 'key'],
  carrier_keys_refused: [422, '{name} did not accept these keys: {reason}'],
  carrier_keys_unchecked: [
    502,
    '{name} did not answer, so the keys were not checked. Nothing was saved. Please try again.',
  ],
  carrier_refused: [422, 'The carrier refused the parcel: {reason}'],
  carrier_busy: [503, 'The carrier is busy right now. Please try again in {seconds} seconds.'],
  carrier_unreachable: [502, 'The carrier did not answer. Please try again.'],
  order_not_shippable: [409, 'An order that is {status} cannot be shipped.'],
  order_not_paid: [
    409,
    'This order is not paid, or was refunded. Please give a reason to send it anyway.',
    'reason',
  ],
  cancellation_requested: [
    409,
    'The cancellation of this order is requested. Keep the order first to send it.',
  ],
  cancellation_not_requested: [409, 'No cancellation of this order is requested.'],
  parcel_not_here: [
    409,
    'No parcel of this order can be taken apart: the courier has it, or has not answered yet.',
  ],
  pincodes_invalid: [422, 'Nothing was imported. Lines with errors: {count}.'],
  delivery_zone_not_found: [404, 'Delivery zone not found'],
  pincode_not_serviceable: [
    409,
    'We do not deliver to PIN code {pincode} yet. Please choose another address.',
    'pincode',
  ],
  cod_off: [422, 'Cash on Delivery is not available.{alternative}', 'payment_method'],
  pincode_unknown: [
    422,
    'PIN code {pincode} does not exist. Please check the six digits.',
    'pincode',
  ],
  pincode_not_in_state: [
    422,
    'PIN code {pincode} is in {state}. Please choose {state} as the state, or correct the PIN code.',
    'state',
  ],
  cod_zone: [
    422,
    'Cash on Delivery is not available for {pincode}.{alternative}',
    'payment_method',
  ],
  cod_category: [422, '{name} cannot be paid in cash.{alternative}', 'payment_method'],
  cod_minimum: [
    422,
    'Cash on Delivery starts at {minimum}. Please add more items.{alternative}',
    'payment_method',
  ],
  cod_maximum: [
    422,
    'Cash on Delivery is limited to {maximum} per order.{alternative}',
    'payment_method',
  ],
  cod_first_order: [
    422,
    'Cash on Delivery is limited to {maximum} until your first order has been delivered.{alternative}',
    'payment_method',
  ],
  cod_refusals: [
    422,
    'Cash on Delivery is not available, because earlier parcels were refused.{alternative}',
    'payment_method',
  ],
  pincode_not_found: [404, 'Pincode not found'],
} as const;

export const deliverySuccess = {
  deliveryZoneSaved: 'Delivery zone saved',
  deliveryZoneDeleted: 'Delivery zone deleted',
  pincodesImported: 'PIN codes imported',
  pincodesDeleted: 'PIN codes deleted',
  deliverySettingsSaved: 'Delivery settings saved',
} as const;
