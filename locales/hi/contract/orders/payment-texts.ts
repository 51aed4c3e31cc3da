export const nothingToPayText = 'कुछ नहीं देना';
export const toBePaidOnDeliveryText = 'डिलीवरी पर भुगतान करना है';
export const paidText = 'भुगतान हो गया';
export const awaitingPaymentText = 'भुगतान का इंतज़ार';
export const notPaidText = 'भुगतान नहीं हुआ, या रिफ़ंड हुआ';
export const paidInCashText = 'नकद भुगतान हुआ';
export const cashWillBeReturnedText = 'आपके {amount} नकद लौटाए जाएँगे';
export const cashWasReturnedText = 'आपके {amount} नकद लौटा दिए गए';
export const paymentFailedText = 'भुगतान नहीं हुआ';
export const beingRefundedText = 'आपके {amount} का रिफ़ंड हो रहा है';
export const partlyPaidText = (paid: string, due: string): string =>
  `${paid} नकद दिए, डिलीवरी पर ${due} देने हैं`;
export const paidInAdvanceText = (paid: string, due: string): string =>
  `${paid} दे दिए, डिलीवरी पर ${due} देने हैं`;
export const paidAdvanceText = (advance: string, cash: string): string =>
  `${advance} ऑनलाइन दिए, ${cash} नकद`;
export const partlyRefundedText = (amount: string): string =>
  `भुगतान हो गया। इसमें से ${amount} का रिफ़ंड हुआ`;
export const cancelledUnitsText = (units: number): string => `${units} रद्द`;
export const returnedUnitsText = (units: number): string => `${units} लौटाए`;
export const cashPartRefundedText = (paid: string, refund: string): string =>
  `${paid} नकद दिए। रिफ़ंड: ${refund}।`;
export const notChargedText = (paid: string, returned: string): string =>
  `${paid} नकद दिए। ${returned} नहीं लिए गए।`;
