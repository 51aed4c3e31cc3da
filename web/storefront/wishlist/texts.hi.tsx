import type { ReactNode } from 'react';

export const continueShoppingText = 'खरीदारी जारी रखें';
export const filtersText = 'फ़िल्टर';
export const clearAllText = 'सब हटाएँ';
export const applyFiltersText = (count: ReactNode) => <>फ़िल्टर लगाएँ {count}</>;
export const priceRangeText = 'कीमत की सीमा';
export const lowestPriceText = 'सबसे कम कीमत';
export const highestPriceText = 'सबसे ज़्यादा कीमत';
export const pleaseLoginToMoveItemsToText = 'कार्ट में डालने के लिए कृपया लॉगिन करें';
export const failedToMoveToCartText = 'कार्ट में नहीं डाला जा सका';
export const pleaseLoginToRemoveItemsFromText = 'विशलिस्ट से हटाने के लिए कृपया लॉगिन करें';
export const failedToMoveItemsToCartText = 'प्रोडक्ट कार्ट में नहीं डाले जा सके';
export const removeFromWishlistText = (name: string | number): string => `${name} विशलिस्ट से हटाएँ`;
export const outOfStockText = 'स्टॉक में नहीं';
export const moveToCartText = 'कार्ट में डालें';
export const wishlistText = 'विशलिस्ट';
export const wishlistCountText = (count: ReactNode) => <>विशलिस्ट ({count})</>;
export const moveAllToBagText = 'सब कार्ट में डालें';
export const nothingInYourWishlistMatchesText = 'आपकी विशलिस्ट में ऐसा कुछ नहीं';
export const tryFewerFiltersOrAWiderText = 'कम फ़िल्टर या बड़ी कीमत सीमा आज़माएँ।';
export const filterText = 'फ़िल्टर';
export const soldOutStayText = (count: number): string =>
  `${count} बिक चुके प्रोडक्ट आपकी विशलिस्ट में ही रहेंगे`;
export const materialText = 'कपड़ा';
export const sizeText = 'साइज़';
export const patternText = 'डिज़ाइन';
