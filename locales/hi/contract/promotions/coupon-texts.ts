export const couponSuccess = {
  couponApplied: 'कूपन लग गया! आपको {x} की छूट मिली',
  couponRemoved: 'कूपन हटा दिया',
} as const;

export const couponFailure = {
  couponVerify: 'कूपन की जाँच नहीं हो सकी',
  couponEmpty: 'कृपया कूपन कोड लिखें',
  couponData: 'कूपन की जानकारी सही नहीं मिली',
  couponPercentage: 'कूपन की प्रतिशत छूट सही नहीं',
  couponAmount: 'कूपन की रकम सही नहीं',
} as const;

export const couponInvalidText = 'कूपन कोड ग़लत है';
