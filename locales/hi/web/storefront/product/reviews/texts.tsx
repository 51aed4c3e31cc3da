import type { ReactNode } from 'react';

export const reportThisReviewText = 'इस रिव्यू की शिकायत करें';
export const titleByNameText = (title: string | number, name: string | number): string =>
  `${name} का “${title}”`;
export const whatIsWrongWithItText = 'इसमें क्या गलत है?';
export const optionalWeReadEveryReportText = 'ज़रूरी नहीं। हम हर शिकायत पढ़ते हैं।';
export const reportReviewText = 'शिकायत भेजें';
export const theShopText = 'दुकान';
export const verifiedBuyerText = 'खरीदा हुआ ग्राहक';
export const photosByText = (name: string | number): string => `${name} की तस्वीरें`;
export const openPhotoText = (
  number: string | number,
  count: string | number,
  name: string | number,
): string => `${name} की ${count} में से तस्वीर ${number} खोलें`;
export const shopRepliedText = (shop: ReactNode) => <>{shop} का जवाब</>;
export const customerReviewsText = 'ग्राहकों के रिव्यू';
export const noReviewsYetBoughtThisProductText =
  'अभी कोई रिव्यू नहीं। यह प्रोडक्ट खरीदा है? पहला रिव्यू आप लिखें।';
export const writeAReviewText = 'रिव्यू लिखें';
export const sortReviewsText = 'रिव्यू का क्रम';
export const showMoreReviewsText = 'और रिव्यू देखें';
export const newestFirstText = 'नए पहले';
export const highestRatedText = 'सबसे ऊँची रेटिंग';
export const lowestRatedText = 'सबसे कम रेटिंग';
export const yourRatingText = (mark: ReactNode) => <>आपकी रेटिंग {mark}</>;
export const pleaseChooseFrom1To5Text = 'कृपया 1 से 5 स्टार चुनें';
export const pleaseGiveYourReviewATitleText = 'कृपया अपने रिव्यू का शीर्षक लिखें';
export const pleaseWriteYourReviewText = 'कृपया अपना रिव्यू लिखें';
export const titleText = 'शीर्षक';
export const yourReviewText = 'आपका रिव्यू';
export const howDoesItFeelWashAndText = 'छूने, धोने और घर में देखने में कैसा है?';
export const showUsHowItLooksAtText = 'दिखाएँ कि घर में कैसा लगता है।';
export const publishReviewText = 'रिव्यू प्रकाशित करें';
export const reviewsShownText = (shown: number, total: number, stars?: number): string =>
  `${stars === undefined ? '' : `${stars} स्टार वाले `}${total} में से ${shown} रिव्यू`;
export const reportReviewOfText = (title: string): string => `रिव्यू “${title}” की शिकायत करें`;
export const starsText = (stars: number): string => `${stars} स्टार`;
export const reviewsUnitText = (_count: number): string => 'रिव्यू';
