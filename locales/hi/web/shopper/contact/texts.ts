const noMatchesText = 'कुछ नहीं मिला';
export const fullNameText = 'पूरा नाम';
export const mobileNumberText = 'मोबाइल नंबर';
export const theCourierWillCallThisNumberText = 'कूरियर इसी नंबर पर फ़ोन करेगा।';
export const emailText = 'ईमेल';
export const thisIsTheEmailYouSignedText = 'आपने इसी ईमेल से साइन इन किया है।';
export const pinCodeText = 'पिनकोड';
export const wellFillInYourCityAndText = 'शहर और राज्य हम भर देंगे।';
export const addressText = 'पता';
export const houseStreetAreaAndLandmarkText = 'मकान, गली, इलाका और पास की पहचान';
export const stateText = 'राज्य';
export const chooseOrTypeAStateText = 'राज्य चुनें या लिखें';
export const loadingStatesText = 'राज्य लोड हो रहे हैं…';
export const cityText = 'शहर';
export const chooseAStateFirstText = 'पहले राज्य चुनें';
export const chooseOrTypeACityText = 'शहर चुनें या लिखें';
export const loadingCitiesText = 'शहर लोड हो रहे हैं…';
export const loadAgainText = 'फिर लोड करें';
export const noMatchesPleaseCheckTheSpellingText = 'कुछ नहीं मिला। कृपया वर्तनी देखें।';
export const suggestionsText = 'सुझाव';
export const weCouldNotFindThisPincodeText = 'यह पिनकोड नहीं मिला। कृपया पिनकोड और शहर देखें।';
export const thisPincodeIsInAnotherStateText =
  'यह पिनकोड दूसरे राज्य का है। कृपया राज्य या पिनकोड ठीक करें।';
export const resultCountText = (count: number, _typed: string | null): string =>
  count === 0 ? noMatchesText : `${count} विकल्प। तीर वाले बटन से चुनें।`;
