export const orderSuccess = {
  orderCreated: 'Order created! Processing payment...',
  staffOrderPlaced: 'Order placed',
  orderStatusUpdated: 'Order status updated successfully',
  orderEdited: 'Order changed',
  orderNoteAdded: 'Note added',
  orderRefunded: '{x} will be refunded to the buyer',
  orderStatusRequested: 'Cancellation requested: it waits for the parcels',
  cashReturnRecorded: 'Cash return recorded',
  orderConfirmed: 'Thank you. Your order is confirmed.',
  confirmationSaved: 'Answer saved',
  redeliverySaved: 'Thank you. We will tell the courier.',
  courierTold: 'Recorded: the courier knows',
  orderPacked: 'Order packed',
  orderShipped: 'Shipped',
  handoverUndone: 'Undone. The parcel waits at the shop, and no email was sent.',
  shipmentCreated: 'Shipment created',
  shipmentUpdated: 'Shipment updated',
  shipmentExcused: 'Return excused',
  shipmentNotExcused: 'Return counted as refused',
  orderCancelled: 'Order cancelled successfully',
  orderLinesCancelled: 'Items cancelled',
  orderCancelRequested: 'Cancellation requested. We will email you once the parcel is stopped.',
} as const;

export const orderFailure = {
  checkoutLogin: 'Please login again to continue',
  checkoutInvalid: 'Invalid request data',
  checkoutMismatch: '. Please refresh the page and try again.',
  checkoutInput: 'Please check your input data',
  checkoutNoResponse:
    'Unable to connect to the server. Please check your internet connection and try again.',
  checkout: 'An error occurred during checkout',
  orderCreate: 'Failed to create order',
  ordersFetch: 'Failed to fetch orders',
  orderStatusUpdate: 'Failed to update order status',
  orderEdit: 'Failed to change the order',
  confirmation: 'Failed to confirm the order',
  redelivery: 'Failed to save your answer',
  failedDeliveriesFetch: 'Failed to load failed deliveries',
  courierTold: 'Failed to record that the courier knows',
  orderNoteSave: 'Failed to save note',
  orderRefund: 'Failed to refund order',
  cashReturnRecord: 'Failed to record cash return',
  quoteFetch: 'Failed to load the prices of your cart',
} as const;

export const orderEmpty = {
  orders: 'No orders found',
  ordersHelp: 'Try adjusting your search or filters',
} as const;

export const orderRefusals = {
  order_not_found: [404, 'Order not found'],
  test_order: [409, 'This is a test order: it can only be cancelled.'],
  shipment_not_returned: [409, 'Only a parcel that returns to the shop can be excused.'],
  staff_order_customer: [409, 'This email belongs to a staff account.', 'email'],
  stock_short: [409, '{name} has only {stock} left.'],
  stock_out: [409, '{name} is out of stock.'],
  amount_mismatch: [400, 'amount mismatch'],
  details_missing: [
    422,
    'Please add your contact and address before placing the order.',
    'address',
  ],
  order_advance_changed: [
    409,
    '{advance} of this order is paid online first. Please check the amounts and place it again.',
    'payment_method',
  ],
  order_total_changed: [
    409,
    'The offers on your cart have changed. The new total is {total} instead of {before}. Please check it and order again.',
  ],
  unpaid_orders_full: [
    409,
    'You have {most} orders that wait for their payment. Please pay or cancel one of them in My Orders first.',
  ],
  cash_orders_full: [
    409,
    'You have {most} Cash on Delivery orders on the way. You can place another one once the first is delivered.',
  ],
  order_price_changed: [
    409,
    'The price of this order has changed from {before} to {total}. Please place a new order.',
  ],
  idempotency_reused: [
    422,
    'This Idempotency-Key was used for a different order.',
    'Idempotency-Key',
  ],
  idempotency_running: [409, 'This order is being placed. Please wait a moment.'],
  order_changed: [
    409,
    '{who} changed this order: it is now {status}, payment {payment}. Please look at it again.',
  ],
  order_refund_too_much: [409, 'At most {most} of this order can be refunded.', 'amount'],
  order_lines_not_kept: [409, '{name}: the customer keeps {kept} of it.', 'lines'],
  order_not_refundable: [
    409,
    'This order has no payment to refund: no online payment, and no cash of a delivery.',
  ],
  order_has_returns: [
    409,
    'Goods of this order come back after the delivery, so that its status cannot change.',
  ],
  order_cash_not_owed: [409, 'There is no cash to return for this order.'],
  order_refunded: [409, 'The payment of this order is already being refunded.'],
  order_lines_unpaid: [
    409,
    'This order waits for its payment. Please pay for it first, or cancel it as a whole.',
  ],
  order_edit_status: [
    409,
    'Only an order in processing that is paid, or paid on delivery, can be changed.',
  ],
  order_edit_packed: [409, 'A parcel of this order is packed, so it can no longer be changed.'],
  order_edit_invoiced: [
    409,
    'This order is invoiced or came back, so it can no longer be changed.',
  ],
  order_edit_exchange: [
    409,
    'This order sends an exchange. Please decline the return to change it.',
  ],
  order_edit_difference: [
    409,
    'The order costs {total} instead of {before}. Please choose: {choice}.',
    'difference',
  ],
  order_edit_paid: [
    409,
    'This order is paid, so that {amount} more cannot be collected. Please waive it, or place a new order for the rest.',
    'difference',
  ],
  confirmation_released: [
    409,
    'Order {number} was released, because it was not confirmed. Please place a new order.',
  ],
  confirmation_cancelled: [409, 'Order {number} is cancelled. Please place a new order.'],
  order_unconfirmed: [409, 'The customer has not confirmed this cash order yet.'],
  order_not_waiting: [409, 'This order does not wait for a confirmation.'],
  redelivery_not_found: [
    404,
    'This link is not valid. Please open the link of our latest message.',
  ],
  redelivery_delivered: [409, 'This parcel is delivered.'],
  redelivery_returned: [409, 'This parcel is on its way back to the shop. Please contact us.'],
  redelivery_closed: [409, 'This order is cancelled. Please contact us.'],
  redelivery_moving: [409, 'The courier is already trying again. Please follow the parcel.'],
  redelivery_taken: [
    409,
    'The courier already has an answer for this parcel. Please contact us to change it.',
  ],
  redelivery_day: [409, 'The courier cannot come on this day. Please choose another one.', 'day'],
  redelivery_pincode: [
    409,
    'The courier can only change the address within PIN code {pincode}. Please contact us for another place.',
    'address',
  ],
  redelivery_not_open: [409, 'No answer of this parcel waits to be told to the courier.'],
  order_lines_short: [409, '{name}: only {left} can still be cancelled.', 'lines'],
  order_not_cancellable: [409, 'This order has been {status} and can no longer be cancelled.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
