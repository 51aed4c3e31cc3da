import { codeLifeMinutes } from '#contract/auth/rules.ts';
import { unpaidOrderHours } from '#contract/orders/rules.ts';
import { paymentHoldTotalMinutes } from '#contract/payments/rules.ts';
import type * as en from '#web/emails/words/en.ts';
import { namesOf } from '#web/emails/words/types.ts';

export const layout = {
  lang: 'hi',
  greeting: (name) => (name === '' ? 'नमस्ते,' : `नमस्ते ${name} जी,`),
  invoice: (number) => ({
    before: `इनवॉइस ${number}: इसे `,
    link: 'अपने ऑर्डर के पेज',
    after: ' से डाउनलोड करें।',
  }),
  invoiceAt: (number, url) => `इनवॉइस ${number} यहाँ से डाउनलोड करें: ${url}`,
} satisfies typeof en.layout;

export const code = {
  subject: (digits, shop) => `${digits} आपका ${shop} साइन-इन कोड है`,
  title: 'आपका साइन-इन कोड',
  preview: `यह ${codeLifeMinutes} मिनट तक चलेगा।`,
  enter: 'साइन इन करने के लिए यह कोड डालें:',
  first: (digits, shop) => `आपका ${shop} साइन-इन कोड: ${digits}`,
  life: `यह ${codeLifeMinutes} मिनट तक और एक ही बार चलेगा।`,
  link: 'दूसरे फ़ोन या कंप्यूटर पर हैं, या इंतज़ार करने को कहा गया है? यह पेज खोलें और कोड वहीं डालें:',
  ignore: 'अगर आपने यह कोड नहीं माँगा है, तो इस ईमेल पर ध्यान न दें। कोड किसी को न बताएँ, फ़ोन पर भी नहीं।',
} satisfies typeof en.code;

export const orderKinds = {
  order_placed: {
    subject: 'आपका ऑर्डर {number} हमें मिल गया है',
    title: 'ऑर्डर करने के लिए धन्यवाद',
    lead: 'आपका ऑर्डर {number} हमें मिल गया है और हम उसे तैयार कर रहे हैं। भेजते ही हम आपको ईमेल करेंगे।',
  },
  payment_received: {
    subject: 'ऑर्डर {number} का भुगतान मिल गया',
    title: 'भुगतान मिल गया',
    lead: 'ऑर्डर {number} का आपका भुगतान हमें मिल गया है और हम उसे तैयार कर रहे हैं।',
  },
  order_shipped: {
    subject: 'ऑर्डर {number} रास्ते में है',
    title: 'आपका ऑर्डर रास्ते में है',
    lead: 'हमने ऑर्डर {number} कूरियर को सौंप दिया है। अपना फ़ोन पास रखें: डिलीवरी से पहले कूरियर कॉल कर सकता है।',
  },
  order_delivered: {
    subject: 'ऑर्डर {number} डिलीवर हो गया',
    title: 'आपका ऑर्डर पहुँच गया',
    lead: 'ऑर्डर {number} डिलीवर हो गया है। उम्मीद है, यह आपको पसंद आएगा।',
  },
  order_cancelled: {
    subject: 'ऑर्डर {number} रद्द हो गया',
    title: 'आपका ऑर्डर रद्द हो गया',
    lead: 'ऑर्डर {number} रद्द हो गया है और नहीं भेजा जाएगा।',
  },
  order_unpaid: {
    subject: 'ऑर्डर {number} का भुगतान बाकी है',
    title: 'आपके ऑर्डर का भुगतान बाकी है',
    lead: `ऑर्डर {number} का भुगतान हमें नहीं मिला है, इसलिए सामान अब आपके लिए रोका हुआ नहीं है। स्टॉक रहने तक आप ऑर्डर करने के ${unpaidOrderHours} घंटे के अंदर अपने ऑर्डर के पेज पर भुगतान कर सकते हैं। अगर बैंक से रकम कट गई है, तो दोबारा भुगतान न करें: हम आपका ऑर्डर पक्का करेंगे या पूरे पैसे लौटाएँगे।`,
    action: 'ऑर्डर का भुगतान करें',
  },
  payment_link: {
    subject: 'ऑर्डर {number} का भुगतान करें',
    title: 'आपके ऑर्डर का भुगतान बाकी है',
    lead: `हमने आपके लिए ऑर्डर {number} ले लिया है और सामान ${paymentHoldTotalMinutes} मिनट तक रोका है। भुगतान करने के लिए इसी ईमेल पते से साइन इन करें।`,
    action: 'ऑर्डर का भुगतान करें',
  },
  order_cancel_requested: {
    subject: 'ऑर्डर {number} रद्द करने का अनुरोध मिला',
    title: 'रद्द करने का अनुरोध मिला',
    lead: 'ऑर्डर {number} रद्द करने का अनुरोध हमें मिल गया है। सामान पैक हो चुका है, इसलिए हमें पहले पार्सल रोकना होगा। ऑर्डर रद्द होते ही हम आपको ईमेल करेंगे।',
  },
  order_lines_cancelled: {
    subject: 'ऑर्डर {number} का कुछ सामान रद्द हुआ',
    title: 'आपके ऑर्डर का कुछ हिस्सा रद्द हुआ',
    lead: 'ऑर्डर {number} का कुछ हिस्सा रद्द हो गया है। हम आपको यह भेज रहे हैं।',
  },
  order_edited: {
    subject: 'ऑर्डर {number} में बदलाव हुआ है',
    title: 'आपके ऑर्डर में बदलाव हुआ है',
    lead: 'आपसे हुई बात के अनुसार हमने ऑर्डर {number} बदल दिया है। हम आपको यह भेज रहे हैं।',
  },
} satisfies typeof en.orderKinds;

export const order = {
  confirmation: (hours) =>
    `कृपया पक्का करें कि आपको यह ऑर्डर चाहिए। जवाब न मिलने पर ${hours} घंटे बाद यह रद्द हो जाएगा।`,
  confirm: 'ऑर्डर पक्का करें',
  address: 'डिलीवरी का पता',
  payment: (method) => `भुगतान: ${method}`,
  view: 'अपना ऑर्डर देखें',
  yours: 'आपका ऑर्डर',
  subtotal: 'कुल कीमत',
  discount: 'छूट',
  shipping: 'डिलीवरी',
  free: 'मुफ़्त',
  codFee: 'कैश ऑन डिलीवरी शुल्क',
  total: 'कुल',
} satisfies typeof en.order;

export const shipment = {
  updates: {
    shipped: {
      subject: 'आपका ऑर्डर {number} रास्ते में है',
      title: 'आपका पार्सल रास्ते में है',
      lead: 'ऑर्डर {number} का आपका पार्सल {carrier} को मिल गया है।',
    },
    out_for_delivery: {
      subject: 'ऑर्डर {number}: आपका पार्सल आज पहुँचेगा',
      title: 'आज डिलीवरी होगी',
      lead: '{carrier} आज ऑर्डर {number} का पार्सल पहुँचा रहा है। अपना फ़ोन पास रखें।',
    },
    delivered: {
      subject: 'ऑर्डर {number} का एक पार्सल डिलीवर हो गया',
      title: 'आपका पार्सल पहुँच गया',
      lead: 'ऑर्डर {number} का एक पार्सल डिलीवर हो गया है। उम्मीद है, यह आपको पसंद आएगा।',
    },
    delivery_failed: {
      subject: 'ऑर्डर {number}: डिलीवरी नहीं हो सकी',
      title: 'हम आपका पार्सल नहीं पहुँचा सके',
      lead: '{carrier} ऑर्डर {number} का पार्सल नहीं पहुँचा सका। कृपया अगली कोशिश का दिन चुनें या अपना पता ठीक करें। जवाब न मिलने पर पार्सल लौट सकता है।',
    },
  },
  redeliver: 'डिलीवरी का दिन चुनें',
  track: 'पार्सल ट्रैक करें',
} satisfies typeof en.shipment;

export const returns = {
  states: {
    requested: {
      subject: 'आपका रिटर्न का अनुरोध मिल गया',
      lead: 'ऑर्डर {number} का आपका रिटर्न का अनुरोध हमें मिल गया है। हम जल्द जवाब देंगे।',
    },
    approved: {
      subject: 'आपका रिटर्न मंज़ूर हो गया',
      lead: 'ऑर्डर {number} का आपका रिटर्न मंज़ूर हो गया है।',
    },
    declined: {
      subject: 'हम आपका रिटर्न नहीं ले सकते',
      lead: 'माफ़ कीजिए: हम ऑर्डर {number} का आपका रिटर्न नहीं ले सकते।',
    },
    in_transit: {
      subject: 'आपका रिटर्न हमारे पास आ रहा है',
      lead: 'ऑर्डर {number} का आपका रिटर्न हमारे पास आ रहा है।',
    },
    received: {
      subject: 'आपका रिटर्न पहुँच गया',
      lead: 'ऑर्डर {number} का आपका रिटर्न हमें मिल गया है और हमने जाँच लिया है।',
    },
    gone: {
      subject: 'कृपया दोबारा चुनें',
      lead: 'माफ़ कीजिए: ऑर्डर {number} के रिटर्न के बदले का सामान अब उपलब्ध नहीं है। कृपया दूसरा साइज़ या रंग चुनें, या रिफ़ंड लें।',
    },
    refunded: {
      subject: 'आपका रिफ़ंड',
      lead: 'हम आपके ऑर्डर {number} की कुछ रकम लौटा रहे हैं।',
    },
  },
  subject: (sentence, number) => `${sentence}: ऑर्डर ${number}`,
  account: 'आपने नकद भुगतान किया था: कृपया वह UPI आईडी या बैंक खाता बताएँ जिसमें हम रिफ़ंड भेजें।',
  enterAccount: 'अपना खाता बताएँ',
  chooseAgain: 'दोबारा चुनें',
  see: 'अपना ऑर्डर देखें',
} satisfies typeof en.returns;

export const grievance = {
  receivedSubject: (number) => `आपकी शिकायत ${number} हमें मिल गई है`,
  received: (number) => ({
    title: 'आपकी शिकायत हमें मिल गई है',
    lead: `आपकी शिकायत का नंबर ${number} है। हम एक महीने के अंदर जवाब देंगे।`,
    end: 'आप राष्ट्रीय उपभोक्ता हेल्पलाइन 1915 पर भी कॉल कर सकते हैं।',
  }),
  answeredSubject: (number) => `आपकी शिकायत ${number} का जवाब`,
  answered: (number) => ({
    title: 'आपकी शिकायत का जवाब',
    lead: `आपकी शिकायत ${number} का हमारा जवाब यह है:`,
    end: 'अगर इससे बात नहीं बनती, तो राष्ट्रीय उपभोक्ता हेल्पलाइन 1915 पर कॉल करें।',
  }),
} satisfies typeof en.grievance;

export const backInStock = {
  subject: (product) => `${product} फिर से स्टॉक में है`,
  title: 'फिर से स्टॉक में',
  lead: (product, price) =>
    `${namesOf(product)} फिर से स्टॉक में है, दाम ${price}। हम इसे आपके लिए रोक नहीं सकते, इसलिए यह दोबारा खत्म हो सकता है।`,
  view: 'प्रोडक्ट देखें',
  once: 'आपने इस प्रोडक्ट के बारे में ईमेल माँगा था। इसके बारे में हम दोबारा ईमेल नहीं करेंगे।',
} satisfies typeof en.backInStock;

export const reviewReply = {
  subject: (product) => `${product} के आपके रिव्यू का जवाब`,
  title: 'हमने आपके रिव्यू का जवाब दिया है',
  lead: (product) => `${product} के रिव्यू के लिए धन्यवाद। हमारा जवाब यह है:`,
  see: 'अपना रिव्यू देखें',
} satisfies typeof en.reviewReply;

export const questionAnswer = {
  subject: (product) => `${product} के बारे में आपके सवाल का जवाब`,
  title: 'आपके सवाल का जवाब आया है',
  lead: (product) => `${product} के बारे में आपने पूछा था:`,
  answer: (name) => (name === '' ? 'हमारा जवाब:' : `इसे खरीद चुके ${name} का जवाब:`),
  see: 'प्रोडक्ट देखें',
} satisfies typeof en.questionAnswer;

export const marketing = {
  cart_abandoned: {
    subject: () => 'आपके कार्ट में कुछ रह गया है',
    title: 'आपके कार्ट में अब भी है',
    lead: () => 'ये आइटम आपके कार्ट में रह गए हैं। कार्ट हमने सँभालकर रखा है, लेकिन आइटम आपके लिए रोक नहीं सकते।',
    action: 'मेरा कार्ट देखें',
  },
  price_dropped: {
    subject: (product) => `${product} की कीमत घट गई है`,
    title: 'कीमत घट गई है',
    lead: (product) => `आपकी विशलिस्ट में रखे ${product} की कीमत अब कम है।`,
    action: 'प्रोडक्ट देखें',
  },
  wishlist_restocked: {
    subject: (product) => `${product} फिर से स्टॉक में है`,
    title: 'फिर से स्टॉक में',
    lead: (product) =>
      `आपकी विशलिस्ट में रखा ${product} फिर से स्टॉक में है। हम इसे आपके लिए रोक नहीं सकते, इसलिए यह दोबारा खत्म हो सकता है।`,
    action: 'प्रोडक्ट देखें',
  },
  review_request: {
    subject: (product) => `${product} आपको कैसा लगा?`,
    title: 'आपको कैसा लगा?',
    lead: () => 'आपके रिव्यू से दूसरे ग्राहकों को मदद मिलती है। किसी स्टार पर टैप करें और दो शब्द लिखें।',
    action: 'रिव्यू लिखें',
  },
  before: (price) => `पहले ${price}`,
  stars: (count) => `${count} स्टार`,
  why: 'यह ईमेल इसलिए आया है क्योंकि आपने ईमेल पर ऑफ़र और याद दिलाने वाले संदेशों की सहमति दी है।',
  unsubscribe: 'ईमेल बंद करें',
} satisfies typeof en.marketing;

export const newsletter = {
  subject: (shop) => `${shop} की सदस्यता पक्की करें`,
  title: 'अपनी सदस्यता पक्की करें',
  preview: 'न्यूज़लेटर की सदस्यता पक्की करें।',
  lead: (shop) => `कृपया पक्का करें कि आप ${shop} का न्यूज़लेटर चाहते हैं।`,
  confirm: 'सदस्यता पक्की करें',
  confirmHere: 'यहाँ पक्का करें:',
  ignore: 'अगर आपने साइन अप नहीं किया है, तो इस ईमेल पर ध्यान न दें। हम दोबारा संपर्क नहीं करेंगे।',
  leave: 'आप कभी भी सदस्यता छोड़ सकते हैं:',
  unsubscribe: 'सदस्यता छोड़ें',
  why: 'यह ईमेल आपको इसलिए मिला क्योंकि आप हमारे न्यूज़लेटर के सदस्य हैं।',
  test: 'सदस्यों के ईमेल में यहाँ सदस्यता छोड़ने का लिंक होता है।',
  view: 'प्रोडक्ट देखें',
  soldOut: 'अभी स्टॉक में नहीं है',
  mrp: (price: string) => `एमआरपी ${price}`,
} satisfies typeof en.newsletter;
