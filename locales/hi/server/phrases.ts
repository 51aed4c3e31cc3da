import { familyNameText } from '#contract/wishlist/texts.ts';
import { messageSuccess as messages } from '#contract/messages/texts.ts';
import { success } from '#contract/messages.ts';
import { success as ownSuccess } from '../contract/messages.ts';
import { shopSuccess as ownShopSuccess } from '../contract/shop-messages.ts';

/** What the pages say as well; outside their build, the first module has English parts. */
const ofPages = Object.fromEntries(
  Object.entries({ ...ownSuccess, ...ownShopSuccess }).flatMap(([name, own]) => {
    const english = Object.entries(success).find(([each]) => each === name)?.[1];
    return english === undefined ? [] : [[english, own]];
  }),
);

/**
 * Sentences of shoppers' calls that have no code, by their English sentence: what a call did, what
 * a form lacks, and parts of a refusal. `{name}` stands for a value, which is translated as well.
 */
export const phrases: Readonly<Record<string, string>> = {
  OK: 'OK',
  ...ofPages,
  [success.codeSent]: 'आपके ईमेल पर OTP भेज दिया गया है',
  [success.codeSentBefore]: 'हमने आपको {time} पर कोड ईमेल किया था। कृपया वह ईमेल देखें, स्पैम फ़ोल्डर में भी।',
  [success.lookSaved]: 'लुक सेव हो गया',
  [success.lookDeleted]: 'लुक हटा दिया गया',
  [success.refundDetailsSaved]: 'धन्यवाद। हम रिफ़ंड इसी खाते में भेजेंगे।',
  [success.grievanceReceived]: 'आपकी शिकायत हमें मिल गई है।',
  [messages.messagePreferencesSaved]: 'मैसेज की सेटिंग सेव हो गई',
  [messages.codeSentToMobile]:
    'SMS से OTP भेज दिया गया है। अगर यह नंबर जाँचा हुआ नहीं है, तो OTP इसके खाते के ईमेल पर भेजा गया है।',
  [messages.codeSentToMobileBefore]: 'हमने आपको {time} पर कोड भेजा था। कृपया अपने मैसेज और ईमेल देखें।',
  [messages.mobileCodeSent]: 'हमने आपके मोबाइल नंबर पर कोड भेजा है',
  [messages.mobileVerified]: 'आपके मोबाइल नंबर की पुष्टि हो गई है',

  You: 'आप',
  Store: 'दुकान',
  ' Or pay online.': ' या ऑनलाइन भुगतान करें।',
  ' Pay online instead.': ' इसकी जगह ऑनलाइन भुगतान करें।',
  ' We cannot take an order there yet.': ' वहाँ के ऑर्डर हम अभी नहीं ले सकते।',
  ' We cannot take an order there yet. You can reach us at {email} or {phone}.':
    ' वहाँ के ऑर्डर हम अभी नहीं ले सकते। आप हमसे यहाँ संपर्क कर सकते हैं: {email} या {phone}।',
  ' We cannot take an order there yet. You can reach us at {contact}.':
    ' वहाँ के ऑर्डर हम अभी नहीं ले सकते। आप हमसे यहाँ संपर्क कर सकते हैं: {contact}।',
  ' Please contact us to order: {email} or {phone}.':
    ' ऑर्डर के लिए हमसे संपर्क करें: {email} या {phone}।',
  ' Please contact us to order: {contact}.': ' ऑर्डर के लिए हमसे संपर्क करें: {contact}।',
  'This coupon saves nothing on this order': 'इस ऑर्डर पर इस कूपन से कुछ नहीं बचता',
  'Your current offers already save you more than this code.':
    'आपके मौजूदा ऑफ़र इस कोड से ज़्यादा बचा रहे हैं।',
  'The shop is closed for a moment. Please come back soon.':
    'दुकान थोड़ी देर के लिए बंद है। कृपया जल्द वापस आएँ।',
  'It cannot be returned: {reason}': 'यह लौटाया नहीं जा सकता: {reason}',
  'It cannot be returned online. Please contact the shop.':
    'इसे ऑनलाइन वापस नहीं किया जा सकता। कृपया दुकान से संपर्क करें।',
  'It can be returned once the order is delivered.': 'ऑर्डर डिलीवर होने पर इसे लौटा सकते हैं।',
  'It is not delivered yet.': 'यह अभी डिलीवर नहीं हुआ है।',
  'The last day was {day}.': 'आख़िरी दिन {day} था।',
  'A return is requested, or it came back.': 'रिटर्न का अनुरोध हो चुका है, या यह वापस आ चुका है।',
  'It can only be exchanged.': 'यह सिर्फ़ बदला जा सकता है।',
  'It can only be returned for a refund.': 'यह सिर्फ़ रिफ़ंड के लिए लौटाया जा सकता है।',
  generate: 'भुगतान का इंतज़ार कर रहा है',
  processing: 'तैयार हो रहा है',
  shipped: 'भेज दिया गया है',
  delivered: 'डिलीवर हो चुका है',
  cancelled: 'रद्द हो चुका है',
  requested: 'अनुरोध मिला',
  approved: 'मंज़ूर',
  declined: 'नामंज़ूर',
  withdrawn: 'वापस लिया गया',
  'on the way back': 'वापस आ रहा है',
  received: 'मिल गया',
  closed: 'पूरा हुआ',

  Discount: 'छूट',
  'Waived by the shop': 'दुकान की ओर से छूट',
  'Exchange for order {order}': 'ऑर्डर {order} का एक्सचेंज',

  Retry: 'फिर कोशिश करें',
  Home: 'होम',
  More: 'और',
  Shop: 'खरीदारी',
  Help: 'मदद',
  'New Arrival': 'नया माल',
  'New Arrivals': 'नया माल',
  'All products': 'सभी प्रोडक्ट',
  Blogs: 'ब्लॉग',
  Blog: 'ब्लॉग',
  Testimonials: 'ग्राहकों की राय',
  Complaints: 'शिकायत',
  Contact: 'संपर्क',
  'Contact us': 'संपर्क करें',
  'About us': 'हमारे बारे में',
  'Track order': 'ऑर्डर ट्रैक करें',
  'See it in your room': 'अपने कमरे में देखें',

  'Please check your input data': 'कृपया अपनी जानकारी जाँच लें',
  'Please give the {field}': 'कृपया पूरी जानकारी दें',
  'Please give a valid {field}': 'कृपया सही जानकारी दें',
  'Please give valid {field}': 'कृपया सही जानकारी दें',
  'Invalid OTP': 'OTP ग़लत है',
  'Invalid coupon code': 'कूपन कोड ग़लत है',
  'A cart holds at most {most} products': 'कार्ट में ज़्यादा से ज़्यादा {most} प्रोडक्ट आ सकते हैं',
  'Please list each product once': 'कृपया हर प्रोडक्ट एक ही बार लिखें',
  'Please send photos as files of a form (multipart/form-data)':
    'कृपया फ़ोटो को फ़ॉर्म (multipart/form-data) की फ़ाइलों के रूप में भेजें',
  'No file is expected as “{name}”. Please check its name':
    '“{name}” नाम से कोई फ़ाइल नहीं चाहिए। कृपया उसका नाम जाँचें',
  'Please add at most {most} photos': 'कृपया ज़्यादा से ज़्यादा {most} फ़ोटो जोड़ें',
  'Please choose SMS or WhatsApp': 'कृपया SMS या WhatsApp चुनें',
  'Please choose UPI or a bank account': 'कृपया UPI या बैंक खाता चुनें',
  'Please choose a day': 'कृपया दिन चुनें',
  'Please choose a payment method': 'कृपया भुगतान का तरीका चुनें',
  'Please choose a look': 'कृपया कोई लुक चुनें',
  'Please choose a reason': 'कृपया कोई वजह चुनें',
  'Please choose a refund or an exchange': 'कृपया रिफ़ंड या बदलाव चुनें',
  'Please choose at least one product': 'कृपया कम से कम एक प्रोडक्ट चुनें',
  'Please choose at least one way to reach you': 'कृपया संपर्क का कम से कम एक तरीका चुनें',
  'Please choose at most {most} fields': 'कृपया ज़्यादा से ज़्यादा {most} चीज़ें चुनें',
  'Please choose at most {most} values': 'कृपया ज़्यादा से ज़्यादा {most} चीज़ें चुनें',
  'Please choose email, SMS or WhatsApp': 'कृपया ईमेल, SMS या WhatsApp चुनें',
  'Please choose from 1 to 5 stars': 'कृपया 1 से 5 तारे चुनें',
  'Please choose what you want instead': 'कृपया चुनें कि बदले में क्या चाहिए',
  'Please describe your complaint': 'कृपया अपनी शिकायत लिखें',
  'Please enter a coupon code': 'कृपया कूपन कोड डालें',
  'Please enter a valid 10-digit mobile number': 'कृपया 10 अंकों का सही मोबाइल नंबर डालें',
  'Please enter a valid 6-digit pincode': 'कृपया 6 अंकों का सही पिनकोड डालें',
  [familyNameText]: 'कृपया सिर्फ़ अक्षर लिखें',
  'Please reload the page and try again': 'कृपया पेज दोबारा लोड करके फिर कोशिश करें',
  'Please check this GSTIN: one of its characters is wrong':
    'कृपया यह GSTIN जाँचें: इसका एक अक्षर ग़लत है',
  'Please enter a valid GSTIN': 'कृपया सही GSTIN डालें',
  'Please enter a valid IFSC': 'कृपया सही IFSC डालें',
  'Please enter a valid UPI id, such as asha@okaxis': 'कृपया सही UPI आईडी डालें, जैसे asha@okaxis',
  'Please enter a valid email': 'कृपया सही ईमेल डालें',
  'Please enter an account number of 9 to 18 digits': 'कृपया 9 से 18 अंकों का खाता नंबर डालें',
  'Please enter the IFSC': 'कृपया IFSC डालें',
  'Please enter the account number': 'कृपया खाता नंबर डालें',
  'Please enter the courier': 'कृपया कूरियर का नाम डालें',
  'Please enter the name of the account holder': 'कृपया खाताधारक का नाम डालें',
  'Please enter the name of the company': 'कृपया कंपनी का नाम डालें',
  'Please enter the tracking number': 'कृपया ट्रैकिंग नंबर डालें',
  'Please enter your UPI id': 'कृपया अपनी UPI आईडी डालें',
  'Please enter your address': 'कृपया अपना पता डालें',
  'Please enter your email': 'कृपया अपना ईमेल डालें',
  'Please enter your full name': 'कृपया अपना पूरा नाम डालें',
  'Please enter your name': 'कृपया अपना नाम डालें',
  'Please give a whole number of units': 'कृपया पूरी संख्या डालें',
  'Please give at most {most} products at once': 'कृपया एक बार में ज़्यादा से ज़्यादा {most} प्रोडक्ट दें',
  'Please give fields as key:value': 'कृपया सही फ़िल्टर दें',
  'Please give products as id:quantity': 'कृपया सही प्रोडक्ट दें',
  'Please give rupees with at most 2 decimals': 'कृपया सही रकम दें',
  'Please give your review a title': 'कृपया रिव्यू का शीर्षक लिखें',
  'Please remove the unreadable characters': 'कृपया न पढ़े जाने वाले अक्षर हटाएँ',
  'Please repeat the account number': 'कृपया खाता नंबर दोबारा डालें',
  'Please select both state and city': 'कृपया राज्य और शहर दोनों चुनें',
  'Please shorten this filter': 'कृपया यह फ़िल्टर छोटा करें',
  'Please shorten this text': 'कृपया यह टेक्स्ट छोटा करें',
  'Please type DELETE to confirm': 'पक्का करने के लिए कृपया DELETE लिखें',
  'Please write your answer': 'कृपया अपना जवाब लिखें',
  'Please write your question': 'कृपया अपना सवाल लिखें',
  'Please write your review': 'कृपया अपना रिव्यू लिखें',
  'Quantity must be a whole number from 1 to {most}': 'संख्या 1 से {most} के बीच होनी चाहिए',
  'The two account numbers differ': 'दोनों खाता नंबर अलग हैं',
};
