import type { ReactNode } from 'react';

export const youCanAddUpToPhotosText = (most: string | number): string =>
  `आप ${most} तक फ़ोटो जोड़ सकते हैं।`;
export const photosOptionalText = 'फ़ोटो (वैकल्पिक)';
export const removeNamedText = (name: string | number): string => `${name} हटाएँ`;
export const photosHintText = (most: string | number, hint: string | number): string =>
  `${most} तक फ़ोटो। ${hint}`;
export const addPhotosText = 'फ़ोटो जोड़ें';
export const privacyPolicyText = 'गोपनीयता नीति';
export const weDeliverToText = (pincode: string | number): string =>
  `हम ${pincode} पर डिलीवरी करते हैं`;
export const freeDeliveryText = 'मुफ़्त डिलीवरी';
export const deliveryChargeText = (charge: string | number): string => `डिलीवरी ${charge}`;
export const freeFromText = (amount: string | number, limit: string | number): string =>
  `${amount}, ${limit} से मुफ़्त`;
export const cashForText = (fee: string | number): string => `कैश ऑन डिलीवरी ${fee} में उपलब्ध`;
export const cashAvailableText = 'कैश ऑन डिलीवरी उपलब्ध';
export const pleaseEnterAValid6DigitText = 'कृपया सही 6 अंकों का पिनकोड लिखें';
export const deliveryPinCodeText = 'डिलीवरी का पिनकोड';
export const checkText = 'देखें';
export const subtotalText = 'कुल कीमत';
export const discountText = 'छूट';
export const shippingOfText = (offer: string | number): string => `डिलीवरी (${offer})`;
export const shippingText = 'डिलीवरी';
export const freeText = 'मुफ़्त';
export const cashOnDeliveryFeeText = 'कैश ऑन डिलीवरी शुल्क';
export const totalText = 'कुल भुगतान';
export const youSaveText = 'आपकी बचत';
export const couponCodeText = (code: string | number): string => `कूपन ${code}`;
export const cancelledReturnedOrRefundedText = 'रद्द, लौटाया या रिफ़ंड किया';
export const costNowText = 'अब कुल';
export const orderPlacedText = 'ऑर्डर हुआ';
export const packingText = 'पैकिंग';
export const weAreGettingItReadyText = 'हम इसे तैयार कर रहे हैं';
export const shippedText = 'रवाना';
export const wellEmailYouWhenItShipsText = 'रवाना होने पर हम ईमेल करेंगे';
export const deliveredText = 'पहुँच गया';
export const theCourierMayCallYouText = 'कूरियर आपको फ़ोन कर सकता है';
export const notYetText = ', अभी नहीं';
export const cancellationRequestedText = 'रद्द करने का अनुरोध किया';
export const paymentReceivedText = 'भुगतान मिला';
export const paymentFailedText = 'भुगतान नहीं हुआ';
export const paymentPendingText = 'भुगतान बाकी';
export const refundText = 'रिफ़ंड';
export const paymentUpdatedText = 'भुगतान अपडेट हुआ';
export const noteText = 'नोट';
export const updatedText = 'अपडेट हुआ';
export const thePaymentFailedText = 'भुगतान नहीं हुआ।';
export const thePaymentWindowWasClosedBeforeText = 'भुगतान होने से पहले विंडो बंद कर दी गई।';
export const orderNamedText = (number: string | number): string => `ऑर्डर ${number}`;
export const dismissText = 'हटाएँ';
export const moneyDebitedText = (orders: ReactNode) => (
  <>अगर पैसे कटे हैं, तो वे कुछ मिनट में {orders} में दिखेंगे या वापस आ जाएँगे।</>
);
export const yourOrdersText = 'आपके ऑर्डर';
export const seePolicyText = (policy: ReactNode) => <>हमारी {policy} देखें।</>;
export const writeAReviewText = 'रिव्यू लिखें';
export const reviewOfText = (name: string): string => `${name} का रिव्यू लिखें`;
