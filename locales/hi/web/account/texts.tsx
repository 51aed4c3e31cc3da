import type { ReactNode } from 'react';

export const ordersText = 'ऑर्डर';
export const trackAndPrintYourOrdersText = 'अपने ऑर्डर ट्रैक और प्रिंट करें';
export const wishlistText = 'विशलिस्ट';
export const yourSavedItemsText = 'आपके सहेजे प्रोडक्ट';
export const profileText = 'प्रोफ़ाइल';
export const nameMobileNumberAndAddressText = 'नाम, मोबाइल नंबर और पता';
export const dashboardText = 'डैशबोर्ड';
export const everythingAtAGlanceText = 'सब कुछ एक नज़र में';
export const myAccountText = 'मेरा खाता';
export const contactText = 'संपर्क';
export const nameText = 'नाम';
export const emailText = 'ईमेल';
export const mobileNumberText = 'मोबाइल नंबर';
export const addressText = 'पता';
export const notGivenYetText = 'अभी नहीं दिया';
export const cancelItemsOfOrderText = (number: string | number): string =>
  `ऑर्डर ${number} के आइटम रद्द करें`;
export const cancelItemsHelpText =
  'इनके लिए चुकाए पैसे वापस होंगे, या डिलीवरी पर कम देना होगा। इन पर टिका ऑफ़र ख़त्म हो जाएगा। इसे वापस नहीं किया जा सकता।';
export const cancelItemsText = 'आइटम रद्द करें';
export const keepItemsText = 'आइटम रखें';
export const failedToCancelTheseItemsText = 'ये आइटम रद्द नहीं हो सके';
export const loginText = 'लॉगिन';
export const trackThisParcelText = 'यह पार्सल ट्रैक करें';
export const planNextAttemptText = 'डिलीवरी की अगली कोशिश तय करें';
export const printText = 'प्रिंट करें';
export const cancelOrderText = 'ऑर्डर रद्द करें';
export const cancelOrderNamedText = (number: string | number): string => `ऑर्डर ${number} रद्द करें?`;
export const keepOrderText = 'ऑर्डर रखें';
export const failedToCancelThisOrderText = 'यह ऑर्डर रद्द नहीं हो सका';
export const currentlyUnavailableText = (name: string | number): string =>
  `${name} अभी उपलब्ध नहीं है`;
export const orderAgainText = 'फिर से ऑर्डर करें';
export const deliveryText = 'डिलीवरी';
export const notSentText = 'नहीं भेजा गया';
export const orderNamedText = (number: string | number): string => `ऑर्डर ${number}`;
export const placedOnText = (day: ReactNode) => <>{day} को किया</>;
export const openOrderText = 'ऑर्डर खोलें';
export const failedToDownloadTheInvoicePleaseText = 'इनवॉइस डाउनलोड नहीं हो सका। कृपया फिर कोशिश करें।';
export const downloadInvoiceText = (kind: ReactNode, number: ReactNode) => (
  <>
    {kind} {number} डाउनलोड करें (PDF)
  </>
);
export const allOrdersText = 'सभी ऑर्डर';
export const cancellationText = 'रद्द करना';
export const cancellationRequestedText = 'रद्द करने का अनुरोध किया गया';
export const stoppingParcelText =
  'आपका ऑर्डर पैक हो चुका है, इसलिए हम पहले पार्सल रोक रहे हैं। रद्द होने पर हम ईमेल करेंगे। अगर कूरियर फिर भी पहुँचा दे, तो ऑर्डर रद्द नहीं होगा।';
export const confirmationText = 'पुष्टि';
export const pleaseConfirmYourOrderText = 'कृपया अपना ऑर्डर पक्का करें';
export const weEmailedYouALinkWeText =
  'हमने आपको एक लिंक ईमेल किया है। वहाँ पक्का करने के बाद हम ऑर्डर पैक करेंगे।';
export const progressText = 'ऑर्डर कहाँ तक पहुँचा';
export const itemsText = 'आइटम';
export const timelineText = 'ऑर्डर का इतिहास';
export const paymentText = 'भुगतान';
export const shippingAddressText = 'डिलीवरी का पता';
export const mobileNamedText = (number: ReactNode) => <>मोबाइल {number}</>;
export const failedToFetchThisOrderText = 'यह ऑर्डर लोड नहीं हो सका';
export const myOrdersText = 'मेरे ऑर्डर';
export const myOrdersHeadingText = 'मेरे ऑर्डर';
export const orderIdText = 'ऑर्डर नंबर';
export const dateText = 'तारीख़';
export const amountText = 'रकम';
export const statusText = 'स्थिति';
export const actionsText = 'कार्रवाई';
export const detailsOfOrderText = (number: string | number): string => `ऑर्डर ${number} की जानकारी`;
export const detailsText = 'जानकारी';
export const noOrdersYetText = 'अभी कोई ऑर्डर नहीं';
export const yourOrdersAndTheirDeliveryStatusText = 'आपके ऑर्डर और उनकी डिलीवरी की स्थिति यहाँ दिखेगी।';
export const startShoppingText = 'खरीदारी शुरू करें';
export const welcomeBackText = (name: ReactNode) => <>{name}, फिर स्वागत है!</>;
export const retryText = 'फिर कोशिश करें';
export const myLatestOrdersText = 'मेरे नए ऑर्डर';
export const thisOrderIsAwaitingPaymentText = 'इस ऑर्डर के भुगतान का इंतज़ार है';
export const payNowAndOnDeliveryText = (advance: string, rest: string): string =>
  `${advance} अभी दें, ${rest} डिलीवरी पर।`;
export const payNowText = 'अभी भुगतान करें';
export const payNowAndSaveText = (fee: string): string => `अभी भुगतान करें और नकद का ${fee} शुल्क बचाएँ`;
export const payOnlineInsteadText = 'नकद के बजाय आप इस ऑर्डर का भुगतान ऑनलाइन कर सकते हैं';
export const payAmountText = (amount: string): string => `${amount} का भुगतान करें`;
export const untilItIsPackedText = 'ऑर्डर पैक होने तक आप ऐसा कर सकते हैं।';
export const itsItemsAreNoLongerReservedText =
  'इसके आइटम अब आपके लिए रखे नहीं हैं। स्टॉक में होंगे तो भुगतान करने पर फिर रख लिए जाएँगे।';
export const itsItemsAreReservedForYouText = 'इसके आइटम अभी आपके नाम रखे हैं।';
export const profileSettingsText = 'प्रोफ़ाइल सेटिंग';
export const defaultAddressText = 'मुख्य पता';
export const saveChangesText = 'बदलाव सहेजें';
export const overviewText = 'सारांश';
export const accountText = 'खाता';
export const dashboardMenuText = 'डैशबोर्ड मेन्यू';
export const logoutText = 'लॉग आउट';
export const cancelVerbText = 'रद्द करने';
export const itemsUnitText = (_count: number): string => 'आइटम';
