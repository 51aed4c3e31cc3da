/** Messages of a shopper's own message settings. */
export const messagePreferencesSavedText = 'Your message settings are saved';
export const messagePreferencesFetchText = 'Failed to load your message settings';
export const messagePreferencesSaveText = 'Failed to save your message settings';
export const mobileVerifiedText = 'Your mobile number is verified';
export const mobileVerifyText = 'Failed to verify your mobile number';
