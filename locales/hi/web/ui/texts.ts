export const breadcrumbText = 'आप यहाँ हैं';
export const playText = 'चलाएँ';
export const pauseText = 'रोकें';
export const previousText = 'पिछला';
export const nextText = 'अगला';
export const slidesText = (label: string | number): string => `${label}, स्लाइड`;
export const retryText = 'फिर कोशिश करें';
export const cancelText = 'रद्द करें';
export const oneTimeCodeText = 'OTP कोड';
export const decreaseQuantityText = 'मात्रा घटाएँ';
export const quantityText = 'मात्रा';
export const increaseQuantityText = 'मात्रा बढ़ाएँ';
export const unitsOfToText = (name: string | number, verb: string | number): string =>
  `${verb} के लिए ${name} की यूनिट`;
export const atMostText = (most: string | number): string => `ज़्यादा से ज़्यादा ${most}।`;
export const pleaseChooseHowManyUnitsToText = 'कृपया चुनें कि कितनी यूनिट रद्द करनी हैं।';
export const partNotLoadedText =
  'पेज का यह हिस्सा लोड नहीं हो सका। कृपया अपना इंटरनेट देखें और पेज फिर से लोड करें।';
export const closeText = 'बंद करें';
export const notificationsText = 'सूचनाएँ';
export const dismissText = 'हटाएँ';
export const pagesText = 'पेज';
export const pageNumberText = (page: string | number): string => `पेज ${page}`;
export const actionsText = 'कार्रवाई';
export const pageOfText = (page: number, pages: number): string => `${pages} में से पेज ${page}`;
