export const productEmpty = {
  care: 'देखभाल की जानकारी उपलब्ध नहीं',
  manufacture: 'निर्माण की जानकारी उपलब्ध नहीं',
  returns: 'रिटर्न नीति उपलब्ध नहीं',
} as const;

export const productFailure = {
  productNotFound: 'प्रोडक्ट नहीं मिला',
} as const;
