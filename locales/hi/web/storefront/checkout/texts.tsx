import type { ReactNode } from 'react';

export const forBusinessText = (company: ReactNode) => <>बिज़नेस के लिए खरीद रहे हैं? {company}</>;
export const bothArePrintedOnYourInvoiceText =
  'दोनों आपके इनवॉइस पर छपते हैं, ताकि आप चुकाए गए GST का दावा कर सकें।';
export const companyText = 'कंपनी';
export const paymentMethodText = 'भुगतान का तरीका';
export const contactInformationText = 'संपर्क की जानकारी';
export const shippingAddressText = 'डिलीवरी का पता';
export const fixItInTheCartText = 'इसे कार्ट में ठीक करें';
export const checkoutText = 'चेकआउट';
export const homeText = 'होम';
export const homeLinkText = (name: string | number): string => `${name}, होम`;
export const backToCartText = 'कार्ट पर वापस';
export const loadingYourDetailsText = 'आपकी जानकारी लोड हो रही है';
export const orderSummaryText = 'ऑर्डर का हिसाब';
export const subtotalOfText = (units: string | number): string => `कुल कीमत (${units})`;
export const backToTheCartText = 'कार्ट पर वापस';
export const secureCheckoutCardAndUpiDetailsText =
  'सुरक्षित चेकआउट: कार्ड और UPI की जानकारी सिर्फ़ भुगतान कंपनी को जाती है, इस दुकान को कभी नहीं।';
export const youCanCancelFreeOfChargeText = 'ऑर्डर पैक होने तक आप बिना किसी शुल्क के रद्द कर सकते हैं।';
export const returnPolicyText = 'रिटर्न नीति';
export const privacyPolicyText = 'गोपनीयता नीति';
export const couponOffText = (value: string | number): string => `${value} की छूट`;
export const removeCouponText = (code: string | number): string => `कूपन ${code} हटाएँ`;
export const removeText = 'हटाएँ';
export const couponCodeText = 'कूपन कोड';
export const haveACouponText = 'कूपन है?';
export const applyText = 'लागू करें';
export const paymentMethodLegendText = 'भुगतान का तरीका';
export const comingSoonNamesText = (names: ReactNode) => <>{names}: जल्द आ रहे हैं</>;
export const comingSoonText = 'जल्द आ रहा है';
export const noFeeText = 'कोई शुल्क नहीं';
export const payInCashWhenItArrivesText = 'सामान मिलने पर नकद भुगतान करें।';
export const visaMastercardRupayAndOthersText = 'Visa, Mastercard, RuPay और अन्य।';
export const payFromYourBankAccountText = 'अपने बैंक खाते से भुगतान करें।';
export const allMajorBanksText = 'सभी बड़े बैंक।';
export const gpayPhonepePaytmOrAnyUpiText = 'GPay, PhonePe, Paytm या कोई भी UPI ऐप।';
export const paytmAmazonPayAndMoreText = 'Paytm, Amazon Pay और अन्य।';
export const pleaseFixTheMarkedItemsInText = 'कृपया पहले कार्ट में बताए आइटम ठीक करें।';
export const placeOrderText = 'ऑर्डर करें';
export const pleaseChooseAnotherPaymentMethodText = 'कृपया भुगतान का दूसरा तरीका चुनें।';
export const noPaymentMethodIsAvailableForText = 'इस ऑर्डर के लिए भुगतान का कोई तरीका उपलब्ध नहीं है।';
export const payNowAndOnDeliveryText = (advance: string, rest: string): string =>
  `${advance} अभी दें, ${rest} डिलीवरी पर।`;
export const youllPayOnTheNextScreenText = 'ऑर्डर पक्का करने के लिए अगली स्क्रीन पर भुगतान करें।';
export const retryText = 'फिर कोशिश करें';
export const deliverToText = 'कहाँ पहुँचाएँ';
export const anotherAddressText = 'दूसरा पता';
export const wellSaveItForNextTimeText = 'अगली बार के लिए हम इसे सहेज लेंगे।';
export const changeText = 'बदलें';
export const orderAwaitsPaymentText = (number: ReactNode) => (
  <>ऑर्डर {number} के भुगतान का इंतज़ार है। आपका कार्ट वैसा ही है।</>
);
export const tryPaymentAgainText = 'फिर से भुगतान करें';
export const pleaseEnterTheNameOfTheText = 'कृपया कंपनी का नाम लिखें';
export const showSummaryText = (isOpen: boolean): string =>
  isOpen ? 'ऑर्डर का हिसाब छिपाएँ' : 'ऑर्डर का हिसाब देखें';
export const needHelpText = (phone: ReactNode) => <>मदद चाहिए? फ़ोन करें: {phone}</>;
export const everyFieldIsRequiredText = 'हर जानकारी ज़रूरी है।';
export const myOrdersText = 'मेरे ऑर्डर';
export const alreadyOrderedText = (orders: ReactNode) => (
  <>अगर आपने दूसरे टैब में ऑर्डर किया है, तो वह {orders} में मिलेगा।</>
);
