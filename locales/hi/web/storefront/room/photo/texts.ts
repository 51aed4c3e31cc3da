export const photoHelpText =
  'अपने बेड या खिड़की की ऐसी फ़ोटो लें जिसमें चारों कोने दिखें, फिर घेरों को कोनों पर खींचें। कपड़ा असली नाप में दिखेगा। फ़ोटो इस डिवाइस से बाहर नहीं जाती।';
export const choosePhotoText = 'फ़ोटो चुनें';
export const takeAnotherPhotoText = 'दूसरी फ़ोटो लें';
export const backToTheRoomText = 'कमरे पर वापस जाएँ';
export const photoNotReadText = 'यह फ़ोटो खुल नहीं सकी। कृपया JPEG, PNG या WebP फ़ाइल चुनें।';
export const cannotDrawText =
  'यह ब्राउज़र फ़ोटो पर कपड़ा नहीं दिखा सकता। कृपया दूसरे ब्राउज़र या डिवाइस पर कोशिश करें।';
export const clothLostText =
  'इस डिवाइस ने कपड़ा दिखाना रोक दिया है। वह अपने-आप या दूसरी फ़ोटो चुनने पर लौट आएगा।';
export const yourPhotoText = 'आपकी फ़ोटो';
export const photoWithText = (fabric: string | number): string => `आपकी फ़ोटो, ${fabric} के साथ`;
export const chooseAFabricText = 'यहाँ देखने के लिए कपड़ा चुनें।';
export const sizeText = 'साइज़';
export const measuredText = (
  name: string | number,
  width: string | number,
  height: string | number,
): string => `${name}, ${width} × ${height} सेमी`;
export const singleText = 'सिंगल';
export const doubleText = 'डबल';
export const queenText = 'क्वीन';
export const kingText = 'किंग';
export const windowText = 'खिड़की';
export const wideWindowText = 'चौड़ी खिड़की';
export const doorText = 'दरवाज़ा';
export const overhangText = (cm: string | number): string => `लटकन ${cm} सेमी`;
export const turnClothText = 'कपड़ा घुमाएँ';
export const doneText = 'हो गया';
export const moveCornersText = 'कोने बदलें';
export const cornersCrossText = 'कृपया कोनों को दूर करें ताकि रेखाएँ एक-दूसरे को न काटें।';
export const cornerNames = ['ऊपर बायाँ', 'ऊपर दायाँ', 'नीचे दायाँ', 'नीचे बायाँ'] as const;
export const cornerText = (
  name: string | number,
  across: string | number,
  down: string | number,
): string => `${name} कोना, बाएँ से ${across}%, ऊपर से ${down}%`;
export const cornerHelpText = 'कोने को खींचें, उसकी जगह पर टैप करें, या तीर वाली कुंजियों से हिलाएँ।';
