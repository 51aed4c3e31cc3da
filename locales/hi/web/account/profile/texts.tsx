import type { ReactNode } from 'react';

export const failedToSaveThisAddressText = 'यह पता सहेजा नहीं जा सका';
export const addressesText = 'पते';
export const addAddressText = 'पता जोड़ें';
export const failedToFetchYourAddressesText = 'आपके पते लोड नहीं हो सके';
export const noAddressesYetTheAddressOfText = 'अभी कोई पता नहीं। पहले ऑर्डर का पता यहाँ सहेजा जाएगा।';
export const removeThisAddressText = 'यह पता हटाएँ?';
export const removeAddressHelpText = (
  name: string | number,
  address: string | number,
  pincode: string | number,
): string => `${name}, ${address}, ${pincode}। पुराने ऑर्डर पर असर नहीं पड़ेगा।`;
export const removeAddressText = 'पता हटाएँ';
export const failedToRemoveThisAddressText = 'यह पता नहीं हट सका';
export const defaultText = 'मुख्य';
export const mobileNamedText = (mobile: ReactNode) => <>मोबाइल {mobile}</>;
export const editAddressOfText = (which: string | number): string => `${which} का पता बदलें`;
export const editText = 'बदलें';
export const removeAddressOfText = (which: string | number): string => `${which} का पता हटाएँ`;
export const removeText = 'हटाएँ';
export const makeDefaultOfText = (which: string | number): string => `${which} का पता मुख्य बनाएँ`;
export const makeDefaultText = 'मुख्य बनाएँ';
export const editAddressText = 'पता बदलें';
export const saveAddressText = 'पता सहेजें';
export const makeThisMyDefaultAddressText = 'इसे मेरा मुख्य पता बनाएँ';
export const deleteYourAccountText = 'अपना खाता मिटाएँ?';
export const deleteAccountText = 'खाता मिटाएँ';
export const keepMyAccountText = 'खाता रखें';
export const deletionHelpText =
  'आपकी प्रोफ़ाइल, पते, कार्ट और विशलिस्ट तुरंत मिट जाएँगे। टैक्स कानून के अनुसार पुराने ऑर्डर आपके नाम के बिना रखे जाते हैं। इसे वापस नहीं किया जा सकता।';
export const typeToConfirmText = (word: string | number): string => `पुष्टि के लिए ${word} लिखें`;
export const failedToDeleteYourAccountText = 'आपका खाता नहीं मिट सका';
export const pleaseTypeText = (word: string | number): string => `पुष्टि के लिए कृपया ${word} लिखें`;
export const failedToSignOutThisDeviceText = 'यह डिवाइस साइन आउट नहीं हो सका';
export const devicesText = 'डिवाइस';
export const allOtherDevicesHaveBeenSignedText = 'बाकी सभी डिवाइस साइन आउट कर दिए गए';
export const signOutAllOthersText = 'बाकी सभी साइन आउट करें';
export const devicesWhereYouAreSignedInText =
  'जिन डिवाइस पर आप साइन इन हैं। जिसे आप नहीं पहचानते या इस्तेमाल नहीं करते, उसे साइन आउट करें।';
export const failedToFetchYourDevicesText = 'आपके डिवाइस लोड नहीं हो सके';
export const thisDeviceText = 'यह डिवाइस';
export const activeNowText = 'अभी चालू';
export const lastSeenText = (time: ReactNode) => <>आख़िरी बार {time}</>;
export const signOutNamedText = (device: string | number): string => `${device} साइन आउट करें`;
export const signOutText = 'साइन आउट करें';
export const messagesText = 'संदेश';
export const verifyYourMobileNumberToSignText =
  'SMS के कोड से साइन इन करने के लिए अपना मोबाइल नंबर जाँचें।';
export const signInWithCodeText = (mobile: string | number): string =>
  `आप ${mobile} पर आए कोड से साइन इन कर सकते हैं।`;
export const verifiedText = 'जाँचा हुआ';
export const verifyMobileNumberText = 'मोबाइल नंबर जाँचें';
export const changeNumberText = 'नंबर बदलें';
export const messagesAboutMyOrdersByText = 'मेरे ऑर्डर के संदेश इससे:';
export const byEmailText = 'ईमेल';
export const offersAndProductsBackInStockText = 'ऑफ़र, याद दिलाने और स्टॉक में लौटे प्रोडक्ट के संदेश इससे:';
export const saveMessagesText = 'संदेश सहेजें';
export const enterTheCodeText = 'कोड लिखें';
export const sendCodeText = 'कोड भेजें';
export const verifyText = 'जाँचें';
export const mobileNumberText = 'मोबाइल नंबर';
export const weSendACodeBySmsText = 'हम SMS से कोड भेजेंगे।';
export const codeSentToText = (mobile: ReactNode) => <>हमने {mobile} पर कोड भेजा है।</>;
export const codeText = 'कोड';
export const failedToDownloadYourDataText = 'आपका डेटा डाउनलोड नहीं हो सका';
export const yourDataText = 'आपका डेटा';
export const downloadAllDataThatTheShopText =
  'दुकान में आपका सारा डेटा डाउनलोड करें: प्रोफ़ाइल, पते, ऑर्डर, विशलिस्ट और रिव्यू।';
export const downloadMyDataText = 'मेरा डेटा डाउनलोड करें';
export const deleteMyAccountText = 'मेरा खाता मिटाएँ';
export const signedInSinceText = (seen: ReactNode, day: ReactNode) => (
  <>
    {seen} · {day} से साइन इन
  </>
);
