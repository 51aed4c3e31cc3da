import type { ReactNode } from 'react';

export const bankAccountText = 'बैंक खाता';
export const yourRefundIsPaidText = 'आपका रिफ़ंड दे दिया गया है';
export const paidToText = (account: string | number): string => `यह ${account} में भेजा गया।`;
export const thankYouText = 'धन्यवाद';
export const willPayToText = (account: ReactNode) => <>हम आपका रिफ़ंड {account} में भेजेंगे।</>;
export const changeAccountText = 'खाता बदलें';
export const refundAccountText = 'रिफ़ंड का खाता';
export const whereShouldWeSendItText = 'हम इसे कहाँ भेजें?';
export const accountUseText =
  'इसे हम सिर्फ़ इसी रिफ़ंड के लिए इस्तेमाल करते हैं, सुरक्षित रखते हैं और भुगतान के 30 दिन बाद मिटा देते हैं।';
export const saveAccountText = 'खाता सहेजें';
export const upiIdText = 'UPI आईडी';
export const suchAsAshaOkaxisText = 'जैसे asha@okaxis।';
export const nameOfTheAccountHolderText = 'खाताधारक का नाम';
export const accountNumberText = 'खाता नंबर';
export const repeatTheAccountNumberText = 'खाता नंबर दोबारा लिखें';
export const n11CharactersOnYourChequeBookText = '11 अक्षर, आपकी चेकबुक पर या बैंक के ऐप में।';
export const yourRefundText = 'आपका रिफ़ंड';
export const tellUsWhereToSendYourText = 'बताएँ कि रिफ़ंड कहाँ भेजें';
export const amountForOrderText = (amount: ReactNode, number: ReactNode) => (
  <>
    ऑर्डर {number} के लिए {amount}
  </>
);
