import type { ReactNode } from 'react';

export const familyTitleText = (name: string): string =>
  name === '' ? 'चुनने में मदद करें' : `चुनने में ${name} की मदद करें`;
export const tapTheHeartsText = 'जो पसंद आए, उसके दिल पर टैप करें। साइन इन करने की ज़रूरत नहीं।';
export const likeCountText = (count: number): string =>
  count > 0 ? `मुझे पसंद है ${count}` : 'मुझे पसंद है';
export const likeNamedText = (name: string, count: number): string =>
  `${likeCountText(count)}: ${name}`;
export const heartNotSavedText = 'आपका दिल सहेजा नहीं जा सका';
export const listIsEmptyText = 'यह लिस्ट अब खाली है';
export const outOfStockText = 'स्टॉक में नहीं';
export const backToTheShopText = 'दुकान पर वापस जाएँ';

export const askTheFamilyText = 'परिवार से पूछें';
export const askHintText =
  'जिसके पास लिंक है, वह आपकी विशलिस्ट के प्रोडक्ट देख सकता है और बिना साइन इन किए दिल दे सकता है। लिंक 30 दिन चलता है।';
export const firstNameText = 'आपका पहला नाम (ज़रूरी नहीं)';
export const firstNameHintText = 'यह पेज पर दिखता है, ताकि पता चले कि लिस्ट किसकी है।';
export const createLinkText = 'लिंक बनाएँ';
export const linkText = 'आपकी विशलिस्ट का लिंक';
export const sendOnWhatsAppText = 'WhatsApp पर भेजें';
export const shareOrCopyText = 'लिंक शेयर या कॉपी करें';
export const messageText = (url: string): string =>
  `इनमें से आपको क्या पसंद है? कृपया दिल पर टैप करें: ${url}`;
export const worksUntilText = (day: ReactNode) => <>लिंक {day} तक चलेगा।</>;
export const stopSharingText = 'शेयर करना बंद करें';
export const stopSharingHintText = 'लिंक बंद हो जाएगा और उसके दिल हट जाएँगे।';
export const keepSharingText = 'लिंक रहने दें';
export const linkNotSavedText = 'लिंक सहेजा नहीं जा सका';
export const linkNotLoadedText = 'लिंक लोड नहीं हो सका';
export const heartsText = (count: number): string => `परिवार से ${count} दिल`;
