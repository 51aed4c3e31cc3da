import type { ReactNode } from 'react';

export const youCanAddUpToPhotosText = (most: string | number): string =>
  `You can add up to ${most} photos.`;
export const photosOptionalText = 'Photos (optional)';
export const removeNamedText = (name: string | number): string => `Remove ${name}`;
export const photosHintText = (most: string | number, hint: string | number): string =>
  `Up to ${most} photos. ${hint}`;
export const addPhotosText = 'Add photos';
export const privacyPolicyText = 'privacy policy';
export const weDeliverToText = (pincode: string | number): string => `We deliver to ${pincode}`;
export const freeDeliveryText = 'Free delivery';
export const deliveryChargeText = (charge: string | number): string => `Delivery ${charge}`;
export const freeFromText = (amount: string | number, limit: string | number): string =>
  `${amount}, free from ${limit}`;
export const cashForText = (fee: string | number): string =>
  `Cash on Delivery available for ${fee}`;
export const cashAvailableText = 'Cash on Delivery available';
export const pleaseEnterAValid6DigitText = 'Please enter a valid 6-digit pincode';
export const deliveryPinCodeText = 'Delivery PIN code';
export const checkText = 'Check';
export const subtotalText = 'Subtotal';
export const discountText = 'Discount';
export const shippingOfText = (offer: string | number): string => `Shipping (${offer})`;
export const shippingText = 'Shipping';
export const freeText = 'Free';
export const cashOnDeliveryFeeText = 'Cash on Delivery fee';
export const totalText = 'Total';
export const youSaveText = 'You save';
export const couponCodeText = (code: string | number): string => `Coupon ${code}`;
export const cancelledReturnedOrRefundedText = 'Cancelled, returned or refunded';
export const costNowText = 'Cost now';
export const orderPlacedText = 'Order placed';
export const packingText = 'Packing';
export const weAreGettingItReadyText = 'We are getting it ready';
export const shippedText = 'Shipped';
export const wellEmailYouWhenItShipsText = "We'll email you when it ships";
export const deliveredText = 'Delivered';
export const theCourierMayCallYouText = 'The courier may call you';
export const notYetText = ', not yet';
export const cancellationRequestedText = 'Cancellation requested';
export const paymentReceivedText = 'Payment received';
export const paymentFailedText = 'Payment failed';
export const paymentPendingText = 'Payment pending';
export const refundText = 'Refund';
export const paymentUpdatedText = 'Payment updated';
export const noteText = 'Note';
export const updatedText = 'Updated';
export const thePaymentFailedText = 'The payment failed.';
export const thePaymentWindowWasClosedBeforeText =
  'The payment window was closed before the payment was made.';
export const orderNamedText = (number: string | number): string => `Order ${number}`;
export const dismissText = 'Dismiss';
export const moneyDebitedText = (orders: ReactNode) => (
  <>If money was debited, it will show in {orders} in a few minutes or be refunded.</>
);
export const yourOrdersText = 'your orders';
export const seePolicyText = (policy: ReactNode) => <>See our {policy}.</>;
export const writeAReviewText = 'Write a review';
export const reviewOfText = (name: string): string => `Write a review of ${name}`;
