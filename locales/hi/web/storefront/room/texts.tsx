import type { ReactNode } from 'react';

export const addEverythingToCartText = 'सब कार्ट में डालें';
export const addToCartText = 'कार्ट में डालें';
export const addToCartForText = (amount: string | number): string => `कार्ट में डालें · ${amount}`;
export const theProductsCouldNotBeLoadedText = 'प्रोडक्ट लोड नहीं हो सके। कृपया फिर कोशिश करें।';
export const outOfStockText = 'स्टॉक में नहीं';
export const sizeOfText = (name: string | number): string => `${name} का साइज़`;
export const sizeOutOfStockText = (size: string | number): string => `${size} (स्टॉक में नहीं)`;
export const fabricsText = 'कपड़े';
export const searchFabricsText = 'कपड़े खोजें';
export const colorText = 'रंग';
export const allColoursText = 'सभी रंग';
export const theFabricsCouldNotBeLoadedText = 'कपड़े लोड नहीं हो सके। कृपया फिर कोशिश करें।';
export const noFabricsMatchText = 'कोई कपड़ा नहीं मिला।';
export const fabricsShownText = (shown: ReactNode, total: ReactNode) => (
  <>
    {total} में से {shown} कपड़े। और देखने के लिए खोजें।
  </>
);
export const partsOfTheRoomText = 'कमरे के हिस्से';
export const plainWhiteText = 'सादा सफ़ेद';
export const fabricsForText = (part: string | number): string => `${part} के लिए कपड़े`;
export const chooseAFabricToBeginText = 'शुरू करने के लिए कपड़ा चुनें';
export const productsCountText = (count: number): string => `${count} प्रोडक्ट`;
export const seeItInARoomText = 'कमरे में देखें';
export const roomHelpText = (room: string | number): string =>
  `${room}। हमारे कपड़े बेड, खिड़की और सोफ़े पर असली नाप में देखें।`;
export const pageNotFoundText = 'पेज नहीं मिला';
export const homeText = 'होम';
export const removeFromSavedText = 'सहेजे हुए से हटाएँ';
export const saveThisLookText = 'यह लुक सहेजें';
export const roomsText = 'कमरे';
export const aLookForYourRoomText = 'आपके कमरे के लिए एक लुक';
export const shareThisLookText = 'यह लुक शेयर करें';
export const shareOfThePictureThatShowsText = 'तस्वीर का वह हिस्सा जो सादा कमरा दिखाता है';
export const dressMyBedText = 'मेरे बेड पर देखें';
export const dressMyWindowText = 'मेरी खिड़की पर देखें';
export const beforeAndAfterText = 'पहले और बाद में';
export const zoomOutText = 'छोटा करें';
export const zoomInText = 'बड़ा करें';
export const roomWithText = (room: string | number, names: string | number): string =>
  `${room}, ${names} के साथ`;
export const changeThisRoomText = 'यह कमरा बदलें';
export const savedLooksText = 'सहेजे हुए लुक';
export const lookNumberText = (number: ReactNode) => <>लुक {number}:</>;
export const removeLookText = (number: string | number, room: string | number): string =>
  `लुक ${number} हटाएँ, ${room}`;
export const theLookCouldNotBeSavedText = 'लुक सहेजा नहीं जा सका। कृपया फिर कोशिश करें।';
export const plainWhiteLowerText = 'सादा सफ़ेद';
