const noMatchesText = 'No matches';
export const fullNameText = 'Full Name';
export const mobileNumberText = 'Mobile Number';
export const theCourierWillCallThisNumberText = 'The courier will call this number.';
export const emailText = 'Email';
export const thisIsTheEmailYouSignedText = 'This is the email you signed in with.';
export const pinCodeText = 'PIN code';
export const wellFillInYourCityAndText = "We'll fill in your city and state.";
export const addressText = 'Address';
export const houseStreetAreaAndLandmarkText = 'House, street, area and landmark';
export const stateText = 'State';
export const chooseOrTypeAStateText = 'Choose or type a state';
export const loadingStatesText = 'Loading states…';
export const cityText = 'City';
export const chooseAStateFirstText = 'Choose a state first';
export const chooseOrTypeACityText = 'Choose or type a city';
export const loadingCitiesText = 'Loading cities…';
export const loadAgainText = 'Load again';
export const noMatchesPleaseCheckTheSpellingText = 'No matches. Please check the spelling.';
export const suggestionsText = 'Suggestions';
export const weCouldNotFindThisPincodeText =
  'We could not find this PIN code. Please check it and your city.';
export const thisPincodeIsInAnotherStateText =
  'This PIN code is in another state. Please correct the state or the PIN code.';
export const resultCountText = (count: number, typed: string | null): string => {
  if (count === 0) return noMatchesText;
  const what = typed?.trim() ? (count === 1 ? 'match' : 'matches') : 'choices';
  return `${count} ${what}. Use the arrow keys.`;
};
