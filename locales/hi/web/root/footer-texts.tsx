import type { ReactNode } from 'react';

export const contactText = 'संपर्क';
export const cookieSettingsText = 'कुकी सेटिंग';
export const supportHoursText = (hours: ReactNode) => <>सहायता का समय: {hours}</>;
export const shopOnNetworkText = (shop: string | number, network: string | number): string =>
  `${network} पर ${shop}`;
export const newsletterText = 'न्यूज़लेटर';
export const yourEmailForTheNewsletterText = 'न्यूज़लेटर के लिए आपका ईमेल';
export const yourEmailText = 'आपका ईमेल';
export const subscribeText = 'सब्सक्राइब करें';
export const privacyPolicyText = 'गोपनीयता नीति';
export const backSoonText = 'जल्द लौटेंगे';
export const weWillBeBackSoonText = 'हम जल्द लौटेंगे';
export const openingSoonText = 'जल्द खुल रही है';
export const nameIsOpeningSoonText = (name: string | number): string => `${name} जल्द खुल रही है`;
export const hearWhenWeOpenText = 'खुलने की ख़बर पाएँ';
export const onlyStaffCanSeeThisPreviewText = 'यह झलक सिर्फ़ स्टाफ़ को दिखती है';
export const setupGuideText = 'सेटअप गाइड';
export const shoppersSeeOpeningSoonUntilYouText =
  'जब तक आप दुकान नहीं खोलते, ग्राहकों को ‘जल्द खुल रही है’ दिखता है। तब तक आपके ऑर्डर केवल जाँच के लिए हैं।';
export const seePolicyText = (policy: ReactNode) => <>हमारी {policy} देखें।</>;
