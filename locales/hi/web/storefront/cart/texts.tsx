import type { ReactNode } from 'react';

export const bestSellersText = 'सबसे ज़्यादा बिकने वाले';
export const deliveryToText = (pincode: ReactNode, change: ReactNode) => (
  <>
    {pincode} पर डिलीवरी {change}
  </>
);
export const changeThePinCodeText = 'पिनकोड बदलें';
export const changeText = 'बदलें';
export const yourCartText = 'आपका कार्ट';
export const loadingYourCartText = 'कार्ट लोड हो रहा है';
export const findSomethingSoftToPutInText = 'इसमें डालने के लिए कुछ मुलायम चुनें।';
export const continueShoppingText = 'खरीदारी जारी रखें';
export const continueShoppingLinkText = 'खरीदारी जारी रखें';
export const alsoInYourCartText = 'आपके कार्ट में यह भी है';
export const removedText = (name: ReactNode) => <>{name} हटा दिया</>;
export const undoText = 'वापस लाएँ';
export const subtotalOfText = (items: string | number): string => `कुल कीमत (${items})`;
export const subtotalText = 'कुल कीमत';
export const viewCartText = 'कार्ट देखें';
export const shippingOfText = (offer: string | number): string => `डिलीवरी (${offer})`;
export const shippingText = 'डिलीवरी';
export const freeText = 'मुफ़्त';
export const cashOnDeliveryFeeText = 'कैश ऑन डिलीवरी शुल्क';
export const orderItemText = (name: string | number): string => `${name} ऑर्डर में रखें`;
export const removeItemText = (name: string | number): string => `${name} हटाएँ`;
export const lineTotalText = 'इस आइटम का कुल';
export const saveForLaterText = 'बाद के लिए रखें';
export const moveToCartText = 'कार्ट में लाएँ';
export const quantityOfText = (name: string | number): string => `${name} की मात्रा`;
export const priceChangedText = (before: ReactNode, now: ReactNode) => (
  <>
    कीमत {before} से बदलकर {now} हो गई है।
  </>
);
export const changeToText = (most: ReactNode) => <>{most} करें</>;
export const removeItOrSaveItForText = 'इसे हटाएँ, या बाद के लिए रखें।';
export const removeItToContinueText = 'आगे बढ़ने के लिए इसे हटाएँ।';
export const shoppingCartText = 'शॉपिंग कार्ट';
export const itemsInYourCartText = 'आपके कार्ट के आइटम';
export const selectAllText = (chosen: string | number, all: string | number): string =>
  `सभी चुनें (${all} में से ${chosen})`;
export const cartItemsText = 'कार्ट के आइटम';
export const savedForLaterText = 'बाद के लिए रखे हुए';
export const retryText = 'फिर कोशिश करें';
export const signInText = 'साइन इन करें';
export const cashFeeText = (fee: ReactNode) => <>कैश ऑन डिलीवरी +{fee}</>;
export const changeSizeOfText = (name: string | number, size: string | number): string =>
  `${name}, ${size} का साइज़ बदलें`;
export const soldOutText = 'बिक चुका है';
export const changeSizeText = 'साइज़ बदलें';
export const tryAgainText = 'फिर कोशिश करें';
export const loadingSizesText = 'साइज़ लोड हो रहे हैं…';
export const itComesInThisSizeOnlyText = 'यह सिर्फ़ इसी साइज़ में आता है।';
export const sizesOfText = (name: string | number): string => `${name} के साइज़`;
export const pairsWellWithThisText = 'इसके साथ अच्छा लगेगा';
export const shipsFreeText = (free: ReactNode) => <>आपके ऑर्डर की डिलीवरी {free} है।</>;
export const freeWordText = 'मुफ़्त';
export const moreForFreeText = (amount: ReactNode) => <>मुफ़्त डिलीवरी के लिए {amount} और जोड़ें</>;
export const progressToFreeShippingText = 'मुफ़्त डिलीवरी तक कितना बाकी है';
export const freeGiftText = 'मुफ़्त उपहार';
export const freeGiftOfText = (free: string | number, quantity: string | number): string =>
  `मुफ़्त उपहार: ${quantity} में से ${free}`;
export const onlyLeftText = (most: string | number): string => `सिर्फ़ ${most} बचे हैं`;
export const atMostText = (most: string | number): string => `आप ज़्यादा से ज़्यादा ${most} मँगा सकते हैं`;
export const outOfStockText = 'स्टॉक में नहीं';
export const noLongerAvailableText = 'अब उपलब्ध नहीं';
export const theseProductsAreSoldOutText = 'ये प्रोडक्ट बिक चुके हैं';
export const addTheseToYourCartText = 'इन्हें कार्ट में डालें?';
export const someProductsOfThisLinkAreText = 'इस लिंक के कुछ प्रोडक्ट बिक चुके हैं।';
export const addToCartText = 'कार्ट में डालें';
export const noThanksText = 'नहीं, धन्यवाद';
export const quantityText = (quantity: string | number): string => `मात्रा ${quantity}`;
export const orderSummaryText = 'ऑर्डर का हिसाब';
export const haveACouponText = 'कूपन है? चेकआउट पर डालें।';
export const proceedToBuyText = 'आगे बढ़ें';
export const selectAtLeastOneItemToText = 'ऑर्डर के लिए कम से कम एक आइटम चुनें।';
export const pleaseFixTheItemsMarkedAboveText = 'आगे बढ़ने के लिए कृपया ऊपर बताए आइटम ठीक करें।';
export const addNamedToCartText = (name: string | number): string => `${name} कार्ट में डालें`;
export const theTotalIncludesAllTaxesText = 'कुल में सभी टैक्स शामिल हैं।';
export const offersWithinReachText = 'आपके लिए ऑफ़र';
export const itemCountText = (count: number): string => `${count} आइटम`;
