import type { ReactNode } from 'react';

export const noRecentOrderOnThisDeviceText = 'इस डिवाइस पर कोई हाल का ऑर्डर नहीं';
export const orderPlacedText = 'ऑर्डर हो गया';
export const itemsText = 'आइटम';
export const paymentText = 'भुगतान';
export const yourOrderNumberText = (number: ReactNode) => <>आपका ऑर्डर नंबर है {number}</>;
export const viewOrderText = 'ऑर्डर देखें';
export const continueShoppingText = 'खरीदारी जारी रखें';
export const whatHappensNextText = 'आगे क्या होगा';
export const wePackYourItemsYouCanText = 'हम आपका सामान पैक करते हैं। पैक होने तक आप रद्द कर सकते हैं।';
export const payNowAndSaveText = (fee: string): string => `अभी भुगतान करें और ${fee} बचाएँ`;
export const payOnlineInsteadText = 'ऑनलाइन भुगतान करें';
export const payTheCourierInCashWhenText = 'सामान मिलने पर कूरियर को नकद दें।';
export const itsPaidJustBeThereToText = 'भुगतान हो चुका है। बस सामान लेने के लिए मौजूद रहें।';
export const allYourOrdersAreInYourText = 'आपके सभी ऑर्डर डैशबोर्ड में हैं।';
export const myOrdersText = 'मेरे ऑर्डर';
export const thankYouText = (firstName: string | undefined): string =>
  `${firstName ? `${firstName}, ` : ''}ऑर्डर के लिए धन्यवाद`;
export const detailsEmailedText = (email: ReactNode) => <>पूरी जानकारी {email} पर ईमेल कर दी है</>;
export const wellEmailYouWhenYourOrderText = 'ऑर्डर रवाना होने पर हम ईमेल करेंगे।';
export const addToCalendarText = 'कैलेंडर में जोड़ें';
export const shareWhatYouBoughtText = 'अपनी खरीद शेयर करें';
export const parcelFromText = (shop: string, order: string): string => `${shop} का पार्सल: ${order}`;
