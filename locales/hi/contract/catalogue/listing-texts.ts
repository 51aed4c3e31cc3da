export const listingFailure = {
  categoriesLoad: 'कैटेगरी लोड नहीं हो सकीं। कृपया थोड़ी देर में फिर कोशिश करें।',
  labelLoad: 'ये प्रोडक्ट लोड नहीं हो सके',
  instagramFetch: 'Instagram की पोस्ट लोड नहीं हो सकीं',
  productsLoad: 'प्रोडक्ट लोड नहीं हो सके। कृपया थोड़ी देर में फिर कोशिश करें।',
  productsFetch: 'प्रोडक्ट लोड नहीं हो सके',
} as const;

export const listingEmpty = {
  products: 'कोई प्रोडक्ट नहीं मिला',
  productsHelp: 'फ़िल्टर बदलकर देखें या दूसरी कैटेगरी देखें',
  search: '"{query}" के लिए कोई प्रोडक्ट नहीं मिला',
  categories: 'कोई कैटेगरी उपलब्ध नहीं',
  label: 'अभी ऐसे कोई प्रोडक्ट नहीं',
} as const;
