import type { ReactNode } from 'react';

export const askText = 'सवाल पूछें';
export const noQuestionsText = 'अभी कोई सवाल नहीं। साइज़, कपड़े, धुलाई या डिलीवरी के बारे में पूछें।';
export const yourQuestionText = 'आपका सवाल';
export const questionHintText =
  'हम इसे पढ़कर ही दिखाते हैं और जवाब ईमेल करते हैं। आपका नाम “आशा व.” की तरह दिखेगा।';
export const sendQuestionText = 'सवाल भेजें';
export const answerText = 'जवाब दें';
export const answerThisText = (question: string) => (
  <>
    <span className="sr-only">“{question}” का </span>जवाब दें
  </>
);
export const yourAnswerText = 'आपका जवाब';
export const answerHintText = 'उनके लिए जिन्हें यह प्रोडक्ट मिल चुका है। हम जवाब पढ़कर ही दिखाते हैं।';
export const sendAnswerText = 'जवाब भेजें';
export const shopAnsweredText = (shop: ReactNode) => <>{shop} का जवाब</>;
export const buyerAnsweredText = (name: ReactNode) => <>इसे खरीद चुके {name} का जवाब</>;
export const theShopText = 'दुकान';
export const askedByText = (name: ReactNode) => <>{name} ने पूछा</>;
export const showMoreQuestionsText = 'और सवाल देखें';
export const loadingQuestionsText = 'सवाल लोड हो रहे हैं';
export const retryText = 'फिर कोशिश करें';
export const questionsFetchText = 'सवाल लोड नहीं हो सके।';
export const writeQuestionText = 'कृपया अपना सवाल लिखें';
export const writeAnswerText = 'कृपया अपना जवाब लिखें';
