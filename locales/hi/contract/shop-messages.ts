export const shopSuccess = {
  wishlistAdded: 'विशलिस्ट में जोड़ दिया',
  wishlistRemoved: 'विशलिस्ट से हटा दिया',
  wishlistItemAdded: 'विशलिस्ट में जोड़ दिया',
  wishlistItemRemoved: 'विशलिस्ट से हटा दिया',
  cartAdded: 'कार्ट में डाल दिया',
  loggedOut: 'आप लॉग आउट हो गए',
} as const;

export const shopFailure = {
  sessionExpired: 'सत्र समाप्त हो गया। कृपया फिर से लॉगिन करें।',
  authenticationRequired: 'कृपया साइन इन करें',
  network: 'इंटरनेट में गड़बड़ है। कृपया अपना कनेक्शन देखें।',
  server: 'सर्वर में गड़बड़ हुई',
  imageSize: 'फ़ाइल बहुत बड़ी है। कृपया छोटी तस्वीर चुनें।',
  wishlistFetch: 'विशलिस्ट लोड नहीं हो सकी',
  wishlistAdd: 'विशलिस्ट में नहीं जुड़ सका',
  wishlistRemove: 'विशलिस्ट से नहीं हट सका',
  wishlistUpdate: 'विशलिस्ट नहीं बदल सकी',
  wishlistLogin: 'विशलिस्ट के लिए कृपया लॉगिन करें',
  cartAdd: 'कार्ट में नहीं डाला जा सका',
  cartFetch: 'कार्ट लोड नहीं हो सका',
  productFetch: 'प्रोडक्ट लोड नहीं हो सका',
} as const;

/** Fills `{name}` in a sentence. */
export const fill = (sentence: string, params: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
