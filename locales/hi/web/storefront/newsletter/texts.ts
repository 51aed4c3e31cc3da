export const confirmYourSubscriptionText = 'सब्सक्रिप्शन पक्का करें';
export const confirmToGetOurNewsletterText = 'हमारा न्यूज़लेटर पाने के लिए पक्का करें।';
export const backToTheShopText = 'दुकान पर वापस जाएँ';
export const unsubscribeFromOurNewsletterText = 'हमारे ईमेल बंद करें';
export const weWillEmailYouAboutYourText = 'हम सिर्फ़ आपके ऑर्डर के ईमेल भेजेंगे।';
export const confirmSubscriptionText = 'सब्सक्रिप्शन पक्का करें';
export const unsubscribeText = 'बंद करें';
