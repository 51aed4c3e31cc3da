import type { ReactNode } from 'react';

export const homeText = 'होम';
export const outOfStockText = 'स्टॉक में नहीं';
export const inStockText = 'स्टॉक में है';
export const onlyAFewLeftText = 'बस कुछ ही बचे हैं!';
export const onlyLeftText = (count: string | number): string => `सिर्फ़ ${count} बचे हैं!`;
export const quantityOfText = (name: string | number): string => `${name} की मात्रा`;
export const addToCartText = 'कार्ट में डालें';
export const viewCartText = 'कार्ट देखें';
export const inYourCartText = (count: ReactNode, link: ReactNode) => (
  <>
    आपके कार्ट में {count}। {link}
  </>
);
export const productPicturesText = 'प्रोडक्ट की तस्वीरें';
export const picturesText = 'तस्वीरें';
export const zoomInText = (number: string | number, count: string | number): string =>
  `${count} में से तस्वीर ${number} बड़ी करें`;
export const inYourRoomText = 'आपके कमरे में';
export const chooseAPictureText = 'तस्वीर चुनें';
export const pictureText = (number: string | number, count: string | number): string =>
  `${count} में से तस्वीर ${number}`;
export const notInColorText = (value: string | number): string => `${value}, इस रंग में उपलब्ध नहीं`;
export const soldOutValueText = (value: string | number): string => `${value}, बिक चुका है`;
export const soldOutText = 'बिक चुका है';
export const seeItInARoomText = 'कमरे में देखें';
export const itMayHaveBeenRenamedOrText = 'हो सकता है इसका नाम बदल गया हो, या यह अब दुकान में नहीं है।';
export const seeAllProductsText = 'सभी प्रोडक्ट देखें';
export const offersText = 'ऑफ़र';
export const noReviewsYetText = 'अभी कोई रिव्यू नहीं';
export const mrpInclusiveOfAllTaxesShippingText =
  'MRP में सभी टैक्स शामिल हैं। डिलीवरी शुल्क चेकआउट पर जुड़ेगा।';
export const sizeGuideText = 'साइज़ गाइड';
export const similarItemsText = 'मिलते-जुलते आइटम';
export const shareText = 'शेयर करें';
export const colourText = 'रंग';
export const sizeText = 'साइज़';
