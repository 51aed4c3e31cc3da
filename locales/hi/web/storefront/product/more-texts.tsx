import type { ReactNode } from 'react';

export const weWillEmailText = (email: ReactNode, link: ReactNode) => (
  <>
    स्टॉक में आते ही हम {email} पर ईमेल करेंगे। {link}
  </>
);
export const cancelText = 'रद्द करें';
export const emailMeText = 'आने पर मुझे ईमेल करें';
export const oneEmailText = 'फिर स्टॉक में आने पर एक ईमेल।';
export const deliveryCouldNotBeCheckedPleaseText = 'डिलीवरी की जाँच नहीं हो सकी। कृपया फिर कोशिश करें।';
export const checkDeliveryToYourPinCodeText = 'अपने पिनकोड पर डिलीवरी देखें';
export const descriptionText = 'विवरण';
export const specificationText = 'खूबियाँ';
export const careInstructionsText = 'देखभाल के तरीके';
export const manufactureDetailsText = 'निर्माण की जानकारी';
export const returnPolicyText = 'रिटर्न नीति';
export const countryOfOriginText = 'किस देश में बना';
export const manufacturerText = 'निर्माता';
export const packerOrImporterText = 'पैक करने वाला या आयातक';
export const netQuantityText = 'कुल मात्रा';
export const dimensionsText = 'नाप';
export const consumerCareText = 'ग्राहक सेवा';
export const inStockText = 'स्टॉक में है';
export const aFewText = 'थोड़े';
export const colorText = 'रंग';
export const sizeText = 'साइज़';
export const categoryText = 'कैटेगरी';
export const materialText = 'कपड़ा';
export const patternText = 'डिज़ाइन';
export const stockUnitsText = 'स्टॉक';
export const recentlyViewedText = 'हाल में देखे गए';
export const deliveryDetailsText = 'डिलीवरी की जानकारी';
export const cashOnDeliverySubjectToYourText = 'कैश ऑन डिलीवरी, आपके पिनकोड पर निर्भर।';
export const payOnlineWhenYouOrderText = 'ऑर्डर करते समय ऑनलाइन भुगतान करें।';
export const returnPolicyLinkText = 'रिटर्न नीति';
export const seeReturnPolicyText = 'हमारी रिटर्न नीति देखें';
export const theDeliveryChargeIsShownBeforeText = 'भुगतान से पहले डिलीवरी शुल्क दिखाया जाता है।';
export const freeDeliveryFromText = (amount: string | number): string =>
  `${amount} और उससे ज़्यादा के ऑर्डर पर मुफ़्त डिलीवरी।`;
export const freeDeliveryOnEveryOrderText = 'हर ऑर्डर पर मुफ़्त डिलीवरी।';
export const linkCopiedText = 'लिंक कॉपी हो गया';
export const similarProductsText = 'मिलते-जुलते प्रोडक्ट';
export const numberOfText = (at: string | number, count: string | number): string =>
  `${count} में से ${at}`;
export const pictureText = 'तस्वीर';
export const zoomOutOfThePictureText = 'तस्वीर छोटी करें';
export const zoomIntoThePictureText = 'तस्वीर बड़ी करें';
export const previousPictureText = 'पिछली तस्वीर';
export const nextPictureText = 'अगली तस्वीर';
export const zoomOutText = 'छोटा करें';
export const zoomInText = 'बड़ा करें';
