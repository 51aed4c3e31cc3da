/** The refusals of bulk bookings, scans and handovers, in the form of `contract/refusals.ts`. */
export const dispatchRefusals = {
  bulk_booking_not_found: [404, 'Bulk booking not found'],
  bulk_nothing_booked: [409, 'No parcel of this bulk booking is booked.'],
  order_payment_due: [409, 'This order is not paid, or was refunded.'],
  parcel_emptied: [409, 'This parcel was taken apart.'],
  order_packed: [409, 'All items of this order are packed or on their way.'],
  order_has_parcels: [
    409,
    'This order has several parcels. Please book them on the page of the order.',
  ],
  product_weight_missing: [
    422,
    '{names}: the weight is missing. Please add the weight of a unit to the product.',
  ],
  no_courier: [422, 'No courier takes this parcel to {pincode}.'],
  bulk_attempts: [409, 'The booking failed several times. Please book this order on its page.'],
  scan_product: [422, 'This is the barcode of {name} ({sku}), not of a parcel.', 'code'],
  scan_order: [409, '{number} has no parcel to hand over. It is {status}.', 'code'],
  scan_parcels: [
    409,
    '{number} has several parcels. Please scan the tracking number on the label.',
    'code',
  ],
  scan_cancelled: [
    409,
    'The booking with this tracking number was cancelled. Please print a new label for {number}.',
    'code',
  ],
  scan_unknown: [404, '“{code}” is no tracking number, order number or SKU of this shop.', 'code'],
} as const;

export const dispatchSuccess = {
  bulkBookingStarted: 'Booking started',
  parcelHandedOver: '1 parcel handed over',
  parcelsHandedOver: '{count} parcels handed over',
  someParcelsHandedOver: '{count} of {total} parcels handed over',
  noParcelHandedOver: 'No parcel was handed over. {reason}',
} as const;

export const dispatchFailure = {
  bulkBooking: 'Failed to start the booking',
  bulkFetch: 'Failed to load the bulk booking',
  scan: 'Failed to look up the code',
  handover: 'Failed to hand over the parcels',
} as const;
