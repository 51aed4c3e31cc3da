export const messagePreferencesSavedText = 'आपकी संदेश सेटिंग सहेज ली गई';
export const messagePreferencesFetchText = 'आपकी संदेश सेटिंग लोड नहीं हो सकी';
export const messagePreferencesSaveText = 'आपकी संदेश सेटिंग सहेजी नहीं जा सकी';
export const mobileVerifiedText = 'आपका मोबाइल नंबर जाँच लिया गया';
export const mobileVerifyText = 'आपका मोबाइल नंबर जाँचा नहीं जा सका';
