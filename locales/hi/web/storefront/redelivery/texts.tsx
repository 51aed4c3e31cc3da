import type { ReactNode } from 'react';

export const redeliveryTitleText = 'डिलीवरी की अगली कोशिश';
export const redeliveryDescriptionText = 'चुनें कि कूरियर आपका पार्सल कैसे पहुँचाए';
export const couldNotDeliverText = (carrier: ReactNode, number: string) => (
  <>
    {carrier} ऑर्डर {number} का पार्सल नहीं पहुँचा सका। कृपया बताएँ कि दोबारा कब आएँ।
  </>
);
export const chooseDayText = 'दिन चुनें';
export const noDayText =
  'इस पार्सल के लिए कूरियर कोई और दिन नहीं लेता। यह दुकान को लौट सकता है। कृपया हमसे संपर्क करें।';
export const correctAddressText = 'पता ठीक करें';
export const fullAddressText = 'मकान, गली और पास की पहचान';
export const sameCityText = (city: string, pincode: string): string =>
  `${city} ${pincode} में: कूरियर यह पार्सल दूसरे पिनकोड पर नहीं ले जा सकता।`;
export const notRefusedText = 'मैंने पार्सल लेने से मना नहीं किया';
export const notRefusedHintText = 'जैसे, कूरियर आया नहीं या फ़ोन नहीं किया।';
export const sendAnswerText = 'कूरियर को भेजें';
export const changeAnswerText = 'जवाब बदलें';
export const chosenDayText = (day: string): string => `अगली कोशिश: ${day}`;
export const withNewAddressText = 'आपके ठीक किए हुए पते पर।';
export const saidNotRefusedText = 'आपने पार्सल लेने से मना नहीं किया।';
export const changeUntilText = 'कूरियर को मिलने तक आप इसे बदल सकते हैं।';
export const takenText = 'आपका जवाब कूरियर को मिल चुका है। बदलने के लिए कृपया हमसे संपर्क करें।';
export const movingText = 'कूरियर दोबारा कोशिश कर रहा है।';
export const deliveredText = 'यह पार्सल डिलीवर हो चुका है।';
export const returnedText = 'यह पार्सल दुकान को लौट रहा है। कृपया हमसे संपर्क करें।';
export const closedText = 'यह ऑर्डर रद्द हो चुका है।';
export const followParcelText = 'पार्सल ट्रैक करें';
