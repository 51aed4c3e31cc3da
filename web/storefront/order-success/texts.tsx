import type { ReactNode } from 'react';

export const noRecentOrderOnThisDeviceText = 'No recent order on this device';
export const orderPlacedText = 'Order placed';
export const itemsText = 'Items';
export const paymentText = 'Payment';
export const yourOrderNumberText = (number: ReactNode) => <>Your order number is {number}</>;
export const viewOrderText = 'View order';
export const continueShoppingText = 'Continue shopping';
export const whatHappensNextText = 'What happens next';
export const wePackYourItemsYouCanText =
  'We pack your items. You can cancel until they are packed.';
export const payNowAndSaveText = (fee: string): string => `Pay now and save ${fee}`;
export const payOnlineInsteadText = 'Pay online instead';
export const payTheCourierInCashWhenText = 'Pay the courier in cash when it arrives.';
export const itsPaidJustBeThereToText = "It's paid. Just be there to receive it.";
export const allYourOrdersAreInYourText = 'All your orders are in your dashboard.';
export const myOrdersText = 'My orders';
export const thankYouText = (firstName: string | undefined): string =>
  `Thank you for your order${firstName ? `, ${firstName}` : ''}`;
export const detailsEmailedText = (email: ReactNode) => (
  <>We&apos;ve emailed the details to {email}</>
);
export const wellEmailYouWhenYourOrderText = "We'll email you when your order ships.";
export const addToCalendarText = 'Add to calendar';
export const shareWhatYouBoughtText = 'Share what you bought';
export const parcelFromText = (shop: string, order: string): string =>
  `Parcel from ${shop}: ${order}`;
