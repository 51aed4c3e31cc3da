import type { ReactNode } from 'react';

export const confirmYourOrderText = 'अपना ऑर्डर पक्का करें';
export const confirmYourCashOnDeliveryOrderText = 'अपना कैश ऑन डिलीवरी ऑर्डर पक्का करें';
export const thisOrderIsCancelledText = 'यह ऑर्डर रद्द है';
export const yesSendMyOrderText = 'हाँ, मेरा ऑर्डर भेजें';
export const orderToConfirmText = (number: string, items: number, amount: ReactNode) => (
  <>
    ऑर्डर {number}, {items} आइटम, डिलीवरी पर {amount} नकद।
  </>
);
export const payOnlineText = (fee: string, isFeeSaved: boolean): string =>
  isFeeSaved ? `अभी भुगतान करें और नकद का ${fee} शुल्क बचाएँ` : 'इसके बजाय ऑनलाइन भुगतान करें';
export const placeNewOrderText = (isRefused: boolean): string =>
  `${isRefused ? 'इसे समय पर पक्का नहीं किया गया। ' : ''}कृपया नया ऑर्डर करें।`;
