import type { ReactNode } from 'react';

export const enterTheCodeText = 'कोड लिखें';
export const pleaseEnterYourEmailText = 'कृपया अपना ईमेल लिखें';
export const pleaseEnterYourEmailOrMobileText = 'कृपया अपना ईमेल या मोबाइल नंबर लिखें';
export const pleaseEnterAValidEmailText = 'कृपया सही ईमेल लिखें';
export const pleaseEnterAValid10DigitText = 'कृपया सही 10 अंकों का मोबाइल नंबर लिखें';
export const soldOutRemovedText = (name: string | number): string =>
  `${name} स्टॉक में नहीं है, इसलिए कार्ट से हटा दिया गया`;
export const signInText = 'साइन इन करें';
export const emailText = 'ईमेल';
export const pleaseEnterThe6DigitOtpText = 'कृपया 6 अंकों का OTP लिखें';
export const n6DigitCodeText = '6 अंकों का कोड';
export const verifyOtpText = 'OTP जाँचें';
export const changeEmailText = 'ईमेल बदलें';
export const resendOtpInText = (seconds: string | number): string => `${seconds} सेकंड में OTP फिर भेजें`;
export const resendOtpText = 'OTP फिर भेजें';
export const loginText = 'लॉगिन';
export const welcomeBackWeEmailYouAText = 'फिर स्वागत है। हम आपको 6 अंकों का कोड ईमेल करेंगे।';
export const continueToLoginText = 'लॉगिन के लिए आगे बढ़ें';
export const newHereText = 'पहली बार आए हैं?';
export const signUpText = 'खाता बनाएँ';
export const yourOrdersAndWishlistInOneText = 'आपके ऑर्डर और विशलिस्ट एक ही जगह।';
export const createAccountText = 'खाता बनाएँ';
export const alreadyHaveAnAccountText = 'पहले से खाता है?';
export const pleaseEnterYourFullNameText = 'कृपया अपना पूरा नाम लिखें';
export const emailOrMobileNumberText = 'ईमेल या मोबाइल नंबर';
export const fullNameText = 'पूरा नाम';
export const codeSentText = (identifier: ReactNode, isEmail: boolean, minutes: number) => (
  <>
    {identifier} {isEmail ? '' : 'के ईमेल '}पर भेजा गया 6 अंकों का कोड लिखें। कोड {minutes} मिनट तक चलता है।
  </>
);
export const wellEmailYouA6DigitText = 'हम आपको 6 अंकों का कोड ईमेल करेंगे। पासवर्ड की ज़रूरत नहीं।';
export const sendOtpText = 'OTP भेजें';
