export const homeText = 'होम';
export const pagesText = 'पेज';
export const loadMoreText = 'और देखें';
export const previousProductsText = 'पिछले प्रोडक्ट';
export const showingText = (shown: string | number, total: string | number): string =>
  `${total} में से ${shown} प्रोडक्ट दिख रहे हैं`;
export const showingRangeText = (
  from: string | number,
  to: string | number,
  total: string | number,
): string => `${total} में से ${from} से ${to} तक के प्रोडक्ट`;
export const featuredText = 'चुने हुए';
export const newestFirstText = 'नए पहले';
export const priceLowToHighText = 'कीमत: कम से ज़्यादा';
export const priceHighToLowText = 'कीमत: ज़्यादा से कम';
export const bestRatedText = 'सबसे अच्छी रेटिंग';
export const nameAToZText = 'नाम के क्रम में';
export const countryOfOriginText = 'किस देश में बना';
export const allProductsText = 'सभी प्रोडक्ट';
export const filtersText = 'फ़िल्टर';
export const productsText = 'प्रोडक्ट';
export const showFiltersText = 'फ़िल्टर दिखाएँ';
export const bestMatchText = 'सबसे मिलते-जुलते';
export const sortByText = 'क्रम';
export const loadingProductsText = 'प्रोडक्ट लोड हो रहे हैं';
export const quickFiltersText = 'झटपट फ़िल्टर';
export const productsCountText = (count: number): string => `${count} प्रोडक्ट`;
