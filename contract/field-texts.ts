/** What is wrong with a field of a form, for the rules that the browser checks too. */
export const enterEmailText = 'Please enter your email';
export const validEmailText = 'Please enter a valid email';
export const validMobileText = 'Please enter a valid 10-digit mobile number';
export const validPincodeText = 'Please enter a valid 6-digit pincode';
export const validGstinText = 'Please enter a valid GSTIN';
export const stateAndCityText = 'Please select both state and city';
export const enterNameText = 'Please enter your full name';
export const enterAddressText = 'Please enter your address';
export const shortenText = 'Please shorten this text';
export const unreadableText = 'Please remove the unreadable characters';
