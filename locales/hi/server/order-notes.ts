import { returnStates } from '#contract/returns/rules.ts';
import { returnStateNames as ownNames } from '../contract/returns/state-names.ts';
import { returnStateNames } from '#contract/returns/state-names.ts';

/**
 * The notes of the system and of buyers, and those of the staff on returns, on the timeline of an
 * order that its buyer reads, by their English template. Any other note is for the staff.
 */
export const orderNotes: Readonly<Record<string, string>> = {
  'This order was cancelled. {amount} will be refunded.':
    'यह ऑर्डर रद्द हुआ। {amount} आपको लौटाए जाएँगे।',
  'The refund of {amount} failed at the payment provider. It will be tried again.':
    '{amount} का रिफ़ंड पेमेंट कंपनी में नहीं हो पाया। हम फिर कोशिश करेंगे।',
  'A refund of {amount} was made at the payment provider.': 'पेमेंट कंपनी से {amount} का रिफ़ंड किया गया।',
  'An online payment arrived after this order could be paid in cash only. {amount} will be refunded.':
    'ऑनलाइन भुगतान तब मिला जब यह ऑर्डर सिर्फ़ नकद हो सकता था। {amount} आपको लौटाए जाएँगे।',
  'This order was paid a second time. {amount} will be refunded.':
    'इस ऑर्डर का भुगतान दो बार हुआ। {amount} आपको लौटाए जाएँगे।',
  'A payment arrived after this order could no longer be filled. {amount} will be refunded.':
    'भुगतान तब मिला जब यह ऑर्डर पूरा नहीं हो सकता था। {amount} आपको लौटाए जाएँगे।',
  'A payment of a different amount arrived. {amount} will be refunded.':
    'अलग रकम का भुगतान मिला। {amount} आपको लौटाए जाएँगे।',
  'Paid online instead of in cash.': 'नकद की जगह ऑनलाइन भुगतान हुआ।',
  'Paid online instead of in cash. The fee of {amount} is off.':
    'नकद की जगह ऑनलाइन भुगतान हुआ। {amount} का शुल्क हट गया।',
  'This order was not paid within a day.': 'इस ऑर्डर का भुगतान एक दिन में नहीं हुआ।',
  'This order was not paid within {hours} hours.': 'इस ऑर्डर का भुगतान {hours} घंटे में नहीं हुआ।',
  'A later order for the same items replaced this one.': 'इन्हीं चीज़ों के नए ऑर्डर ने इसकी जगह ली।',
  'Confirmed by the customer': 'आपने पुष्टि की',
  'Confirmed by phone': 'फ़ोन पर पुष्टि हुई',
  'It was not confirmed in time, so it was released.':
    'यह समय पर पक्का नहीं किया गया, इसलिए इसे रद्द कर दिया गया।',
  'Cancellation requested. It waits until each parcel is stopped or back. Reason: {reason}':
    'रद्द करने को कहा गया। हर पार्सल के रुकने या लौटने का इंतज़ार है। कारण: {reason}',
  'Cancellation requested. It waits until each parcel is stopped or back.':
    'रद्द करने को कहा गया। हर पार्सल के रुकने या लौटने का इंतज़ार है।',
  'The order is kept: its cancellation was withdrawn.':
    'ऑर्डर जारी है: रद्द करने का अनुरोध वापस लिया गया।',
  'A parcel was delivered, so the order is not cancelled.':
    'एक पार्सल डिलीवर हो गया, इसलिए ऑर्डर रद्द नहीं हुआ।',
  'Cancelled before dispatch: {units}. Reason: {reason}':
    'भेजने से पहले रद्द हुआ: {units}। कारण: {reason}',
  'Cancelled before dispatch: {units}.': 'भेजने से पहले रद्द हुआ: {units}।',
  'Return {id} requested.': 'रिटर्न {id} का अनुरोध किया गया।',
  'Return {id} withdrawn.': 'रिटर्न {id} का अनुरोध वापस लिया गया।',
  'Return {id}: the customer chose a refund.': 'रिटर्न {id}: आपने रिफ़ंड चुना।',
  'Return {id}: the customer chose another variant.': 'रिटर्न {id}: आपने दूसरा साइज़ या रंग चुना।',
  'Return {id}: {amount} refunded, reference {reference}.':
    'रिटर्न {id}: {amount} लौटा दिए गए, संदर्भ {reference}।',
  'Return {id}: {state}. {text}': 'रिटर्न {id}: {state}। {text}',
  'Return {id}: {state}.': 'रिटर्न {id}: {state}।',
  ...Object.fromEntries(
    returnStates.map((state) => [returnStateNames[state].toLowerCase(), ownNames[state]]),
  ),
  'Return {id} was approved automatically. {result}': 'रिटर्न {id} अपने-आप मंज़ूर हुआ। {result}',
  'Return {id} was approved automatically.': 'रिटर्न {id} अपने-आप मंज़ूर हुआ।',
  'Order {order} sends the replacement.': 'बदले का सामान ऑर्डर {order} से भेजा जाएगा।',
  'Order {order} sends the replacement once the difference is paid. We hold it for {hours} hours.':
    'बाकी रकम मिलते ही बदले का सामान ऑर्डर {order} से भेजा जाएगा। हम इसे {hours} घंटे तक रोककर रखेंगे।',
  'Return {id} sent with {courier}, {number}.': 'रिटर्न {id} {courier} से भेजा गया, {number}।',
  'Return {id} was collected by the courier.': 'रिटर्न {id} कूरियर ने ले लिया।',
  'Return {id} has arrived at the shop, and is to be counted.':
    'रिटर्न {id} दुकान पहुँच गया, अब जाँचा जाएगा।',
  'Sends the exchange of return {id} of order {order}.':
    'ऑर्डर {order} के रिटर्न {id} के बदले का सामान।',
  // Last, for they begin with a value.
  '{amount} will be refunded.': '{amount} आपको लौटाए जाएँगे।',
  '{amount} was refunded.': '{amount} लौटा दिए गए।',
  '{amount} in cash was returned.': '{amount} नकद लौटा दिए गए।',
};
