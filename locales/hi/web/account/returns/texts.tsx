import type { ReactNode } from 'react';

export const anotherSizeOrColourText = 'दूसरा साइज़ या रंग';
export const refundText = 'रिफ़ंड';
export const chooseAgainText = 'फिर से चुनें';
export const noLongerAvailableText = (name: ReactNode) => <>{name} अब उपलब्ध नहीं है।</>;
export const inExchangeText = (name: ReactNode) => <>बदले में: {name}</>;
export const chooseThisText = 'यही चुनें';
export const getARefundText = 'रिफ़ंड लें';
export const whatWouldYouLikeText = 'आप क्या चाहेंगे?';
export const pleaseChooseWhatYouWantInsteadText = 'कृपया चुनें कि इसकी जगह क्या चाहिए';
export const chooseOneProductAboveToSeeText = 'साइज़ और रंग देखने के लिए ऊपर एक प्रोडक्ट चुनें।';
export const inExchangeForText = 'इसके बदले';
export const chooseASizeOrColourText = 'साइज़ या रंग चुनें';
export const thereIsNoOtherSizeOrText = 'इसका कोई दूसरा साइज़ या रंग नहीं है। कृपया रिफ़ंड चुनें।';
export const soldOutText = 'बिक चुका है';
export const samePriceText = 'उसी कीमत में';
export const amountMoreText = (amount: string | number): string => `${amount} ज़्यादा`;
export const amountBackText = (amount: string | number): string => `${amount} वापस`;
export const returnsAndExchangesText = 'रिटर्न और एक्सचेंज';
export const returnOrExchangeText = 'रिटर्न या एक्सचेंज';
export const unitsText = (count: number): string => `${count} यूनिट`;
export const returnUntilText = (day: ReactNode) => <>{day} तक रिटर्न</>;
export const exchangeUntilText = (day: ReactNode) => <>{day} तक एक्सचेंज</>;
export const exchangeText = 'एक्सचेंज';
export const forAnotherSizeOrColourOfText = 'उसी प्रोडक्ट के दूसरे साइज़ या रंग के लिए।';
export const returnHelpText = (number: string | number): string =>
  `ऑर्डर ${number}। कुछ भेजने से पहले हम ईमेल से जवाब देंगे।`;
export const requestExchangeText = 'एक्सचेंज का अनुरोध करें';
export const requestReturnText = 'रिटर्न का अनुरोध करें';
export const reasonText = 'कारण';
export const chooseAReasonText = 'कारण चुनें';
export const commentOptionalText = 'टिप्पणी (वैकल्पिक)';
export const whatShouldWeKnowText = 'हमें क्या पता होना चाहिए?';
export const showUsWhatIsWrongWithText = 'दिखाएँ कि इसमें क्या गड़बड़ है।';
export const howManyUnitsComeBackText = 'कितनी यूनिट लौटानी हैं?';
export const paidForEachText = (amount: string | number): string => `हर एक के लिए ${amount} चुकाए`;
export const unitsToReturnText = (name: string | number): string =>
  `${name} की लौटाई जाने वाली यूनिट`;
export const refundAfterCheckText = (amount: ReactNode) => (
  <>हमारी जाँच के बाद आपका रिफ़ंड: लगभग {amount}</>
);
export const pleaseChooseHowManyUnitsComeText = 'कृपया चुनें कि कितनी यूनिट लौटानी हैं।';
export const pleaseChooseAReasonText = 'कृपया कारण चुनें';
export const pleaseRequestAnExchangeForOneText = 'कृपया एक बार में एक ही प्रोडक्ट के एक्सचेंज का अनुरोध करें।';
export const returnNamedText = (id: string | number): string => `रिटर्न ${id}`;
export const kindOfDayText = (kind: ReactNode, day: ReactNode) => (
  <>
    {day} का {kind}
  </>
);
export const arrivedText = (count: number, quantity: number): string =>
  `${quantity} में से ${count} प्राप्त`;
export const declinedText = (reason: ReactNode) => <>मना किया: {reason}</>;
export const refundOfText = (amount: ReactNode) => <>रिफ़ंड: {amount}</>;
export const tellUsWhereToSendYourText = 'बताएँ कि रिफ़ंड कहाँ भेजें';
export const changeTheAccountOfYourRefundText = 'रिफ़ंड का खाता बदलें';
export const yourRefundIsPaidText = 'आपका रिफ़ंड दे दिया गया है।';
export const sentWithText = 'इससे भेजा';
export const collectedByText = 'इसने उठाया';
export const packItemsText = (link: ReactNode) => (
  <>कृपया सामान पैक कर लें। कूरियर आपके पते से ले जाएगा। {link}</>
);
export const printTheLabelText = 'लेबल प्रिंट करें';
export const iHaveSentItText = 'मैंने भेज दिया है';
export const returnText = 'रिटर्न';
export const payDifferenceText = (amount: string | number): string => `${amount} का अंतर चुकाएँ`;
export const orderNamedText = (number: string | number): string => `ऑर्डर ${number}`;
export const withdrawText = 'वापस लें';
export const withdrawThisReturnText = 'यह रिटर्न वापस लें?';
export const youKeepTheItemsYouCanText = 'सामान आपके पास रहेगा। आख़िरी दिन तक आप फिर अनुरोध कर सकते हैं।';
export const keepRequestText = 'अनुरोध रखें';
export const youHaveSentTheReturnText = 'आपने रिटर्न भेज दिया है';
export const pleaseKeepTheReceiptOfTheText = 'कृपया कूरियर की रसीद रखें।';
export const saveText = 'सहेजें';
export const courierText = 'कूरियर';
export const trackingNumberText = 'ट्रैकिंग नंबर';
export const exchangePriceText = (isCash: boolean): string =>
  `ज़्यादा कीमत हो तो ${isCash ? 'डिलीवरी पर' : 'हमारे ईमेल के लिंक से ऑनलाइन'} चुकाएँ; कम हो तो पैसे वापस मिलेंगे।`;
export const whatYouChoseText = 'आपका चुना हुआ';
