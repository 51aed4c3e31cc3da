import type { ReactNode } from 'react';

export const ordersText = 'Orders';
export const trackAndPrintYourOrdersText = 'Track and print your orders';
export const wishlistText = 'Wishlist';
export const yourSavedItemsText = 'Your saved items';
export const profileText = 'Profile';
export const nameMobileNumberAndAddressText = 'Name, mobile number and address';
export const dashboardText = 'Dashboard';
export const everythingAtAGlanceText = 'Everything at a glance';
export const myAccountText = 'My account';
export const contactText = 'Contact';
export const nameText = 'Name';
export const emailText = 'Email';
export const mobileNumberText = 'Mobile number';
export const addressText = 'Address';
export const notGivenYetText = 'Not given yet';
export const cancelItemsOfOrderText = (number: string | number): string =>
  `Cancel items of order ${number}`;
export const cancelItemsHelpText =
  'What you paid for them is refunded, or you pay less on delivery. An offer that needs them ends. This cannot be undone.';
export const cancelItemsText = 'Cancel items';
export const keepItemsText = 'Keep items';
export const failedToCancelTheseItemsText = 'Failed to cancel these items';
export const loginText = 'Login';
export const trackThisParcelText = 'Track this parcel';
export const planNextAttemptText = 'Plan the next delivery attempt';
export const printText = 'Print';
export const cancelOrderText = 'Cancel order';
export const cancelOrderNamedText = (number: string | number): string => `Cancel order ${number}?`;
export const keepOrderText = 'Keep order';
export const failedToCancelThisOrderText = 'Failed to cancel this order';
export const currentlyUnavailableText = (name: string | number): string =>
  `${name} is currently unavailable`;
export const orderAgainText = 'Order again';
export const deliveryText = 'Delivery';
export const notSentText = 'Not sent';
export const orderNamedText = (number: string | number): string => `Order ${number}`;
export const placedOnText = (day: ReactNode) => <>Placed on {day}</>;
export const openOrderText = 'Open order';
export const failedToDownloadTheInvoicePleaseText =
  'Failed to download the invoice. Please try again.';
export const downloadInvoiceText = (kind: ReactNode, number: ReactNode) => (
  <>
    Download {kind} {number} (PDF)
  </>
);
export const allOrdersText = 'All orders';
export const cancellationText = 'Cancellation';
export const cancellationRequestedText = 'Cancellation requested';
export const stoppingParcelText =
  'Your order is packed already, so we are stopping the parcel first. We will email you once it is cancelled. If the courier delivers it all the same, the order is not cancelled.';
export const confirmationText = 'Confirmation';
export const pleaseConfirmYourOrderText = 'Please confirm your order';
export const weEmailedYouALinkWeText =
  'We emailed you a link. We pack your order once you have confirmed it there.';
export const progressText = 'Progress';
export const itemsText = 'Items';
export const timelineText = 'Timeline';
export const paymentText = 'Payment';
export const shippingAddressText = 'Shipping address';
export const mobileNamedText = (number: ReactNode) => <>Mobile {number}</>;
export const failedToFetchThisOrderText = 'Failed to fetch this order';
export const myOrdersText = 'My orders';
export const myOrdersHeadingText = 'My Orders';
export const orderIdText = 'Order ID';
export const dateText = 'Date';
export const amountText = 'Amount';
export const statusText = 'Status';
export const actionsText = 'Actions';
export const detailsOfOrderText = (number: string | number): string => `Details of order ${number}`;
export const detailsText = 'Details';
export const noOrdersYetText = 'No orders yet';
export const yourOrdersAndTheirDeliveryStatusText =
  'Your orders and their delivery status appear here.';
export const startShoppingText = 'Start shopping';
export const welcomeBackText = (name: ReactNode) => <>Welcome back, {name}!</>;
export const retryText = 'Retry';
export const myLatestOrdersText = 'My latest orders';
export const thisOrderIsAwaitingPaymentText = 'This order is awaiting payment';
export const payNowAndOnDeliveryText = (advance: string, rest: string): string =>
  `Pay ${advance} now, ${rest} on delivery.`;
export const payNowText = 'Pay now';
export const payNowAndSaveText = (fee: string): string => `Pay now and save the ${fee} cash fee`;
export const payOnlineInsteadText = 'You can pay this order online instead of in cash';
export const payAmountText = (amount: string): string => `Pay ${amount}`;
export const untilItIsPackedText = 'You can do this until we pack your order.';
export const itsItemsAreNoLongerReservedText =
  'Its items are no longer reserved. If they are still in stock, paying reserves them again.';
export const itsItemsAreReservedForYouText = 'Its items are reserved for you for now.';
export const profileSettingsText = 'Profile Settings';
export const defaultAddressText = 'Default address';
export const saveChangesText = 'Save Changes';
export const overviewText = 'Overview';
export const accountText = 'Account';
export const dashboardMenuText = 'Dashboard menu';
export const logoutText = 'Logout';
export const cancelVerbText = 'cancel';
export const itemsUnitText = (count: number): string => (count === 1 ? 'item' : 'items');
