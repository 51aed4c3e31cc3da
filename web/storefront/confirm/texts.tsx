import type { ReactNode } from 'react';

export const confirmYourOrderText = 'Confirm your order';
export const confirmYourCashOnDeliveryOrderText = 'Confirm your Cash on Delivery order';
export const thisOrderIsCancelledText = 'This order is cancelled';
export const yesSendMyOrderText = 'Yes, send my order';
export const orderToConfirmText = (number: string, items: number, amount: ReactNode) => (
  <>
    Order {number}, {items === 1 ? '1 item' : `${items} items`}, {amount} in cash on delivery.
  </>
);
export const payOnlineText = (fee: string, isFeeSaved: boolean): string =>
  isFeeSaved ? `Pay now and save the ${fee} cash fee` : 'Pay online instead';
export const placeNewOrderText = (isRefused: boolean): string =>
  `${isRefused ? 'It was not confirmed in time. ' : ''}Please place a new order.`;
