import { care, openReturn, sealedReturn, workshops } from './products/texts.ts';

const hindiCare: Record<keyof typeof care, readonly string[]> = {
  cotton: [
    'ठंडे पानी में मिलते रंगों के साथ, मशीन में हल्की धुलाई',
    'हल्का लिक्विड डिटर्जेंट; ब्लीच नहीं',
    'उल्टा करके छाया में सुखाएँ',
    'उल्टी तरफ़ से हल्की गरम इस्तरी',
  ],
  craftPrint: [
    'पहली धुलाई से पहले 20 मिनट ठंडे नमक के पानी में भिगोएँ',
    'पहली दो धुलाई अलग करें; थोड़ा रंग निकल सकता है',
    'ब्लीच नहीं, डिटर्जेंट में भिगोकर न रखें',
    'छाया में सुखाएँ; उल्टी तरफ़ से हल्की गरम इस्तरी',
  ],
  sateen: [
    '30°C पर मिलते रंगों के साथ मशीन में धोएँ, चेन और हुक से दूर',
    'फ़ैब्रिक सॉफ़्टनर नहीं: चमक घटती है',
    'तार पर या हल्की गरमी में सुखाएँ, थोड़ा गीला निकालें',
    'बुनाई की दिशा में मध्यम इस्तरी',
  ],
  linen: [
    '30°C पर हल्की धुलाई, मशीन आधी भरी',
    'ब्लीच और चमक बढ़ाने वाला पाउडर नहीं',
    'छाया में सुखाएँ; लिनन हर धुलाई में मुलायम होती है',
    'गीला रहते इस्तरी करें, या सिलवटें रहने दें',
  ],
  velvet: [
    'ड्राई क्लीन सबसे अच्छा, या उल्टा करके ठंडे पानी में हाथ से धोएँ',
    'निचोड़ें नहीं; तौलिये में दबाकर पानी निकालें',
    'सपाट या छाया में टाँगकर सुखाएँ',
    'पीछे से भाप दें; रोएँ पर कभी इस्तरी नहीं',
  ],
  wool: [
    'ड्राई क्लीन, या ऊन के डिटर्जेंट से ठंडे पानी में हाथ से धोएँ',
    'गरमी से दूर, छाया में सपाट सुखाएँ',
    'इस्तरी नहीं; बीच-बीच में छाया में हवा दें',
    'साफ़ और सूखा रखें, नीम की पत्ती के साथ',
  ],
  knit: [
    'जाली की थैली में ठंडे पानी में हल्की मशीन धुलाई',
    'सपाट सुखाएँ: गीली बुनाई तार पर खिंचती है',
    'ब्लीच नहीं; केबल पर इस्तरी नहीं',
    'तह करके रखें, टाँगें नहीं',
  ],
  quilted: [
    '8 किलो या बड़ी फ़्रंट लोड मशीन में अकेले, ठंडे पानी में धोएँ',
    'हल्का लिक्विड डिटर्जेंट; ब्लीच और सॉफ़्टनर नहीं',
    'छाया में सपाट सुखाएँ और कुछ घंटों में पलटें',
    'मौसम में दो बार हल्की धूप दें; इस्तरी नहीं',
  ],
  filled: [
    'तकिया कवर के साथ इस्तेमाल करें और कवर हर हफ़्ते धोएँ',
    'साल में दो बार, दो तकिये साथ, ठंडे पानी में मशीन धुलाई',
    'हल्की गरमी में साफ़ टेनिस गेंद के साथ, या धूप में सपाट सुखाएँ',
    'हाथ से फुलाएँ; ड्राई क्लीन नहीं',
  ],
};

const isCare = (kind: string): kind is keyof typeof care => Object.hasOwn(care, kind);

const lists: readonly (readonly [english: readonly string[], hindi: readonly string[]])[] = [
  ...Object.keys(hindiCare)
    .filter(isCare)
    .map((kind) => [care[kind], hindiCare[kind]] as const),
  [
    openReturn,
    [
      'बिना इस्तेमाल और अपनी पैकिंग में लौटाएँ',
      'दूसरे साइज़ या रंग से बदल सकते हैं',
      'दरवाज़े से मुफ़्त पिकअप; मिलने के 5 कामकाजी दिनों में रिफ़ंड',
    ],
  ],
  [
    sealedReturn,
    [
      'सील न टूटी हो तो लौटा सकते हैं',
      'खराब या ग़लत निकले तो बदल सकते हैं, खुला हो या नहीं',
      'दरवाज़े से मुफ़्त पिकअप; मिलने के 5 कामकाजी दिनों में रिफ़ंड',
    ],
  ],
];

/** The Hindi lines of a shared list, one a line; undefined: it has none. */
export const hindiLines = (english: readonly string[]): string | undefined =>
  lists.find(([known]) => known === english)?.[1].join('\n');

const hindiWorkshops: Record<keyof typeof workshops, string> = {
  bagru: 'बगरू, राजस्थान के छीपा परिवारों की हाथ की ब्लॉक छपाई',
  sanganer: 'जयपुर के पास सांगानेर, राजस्थान में छपाई और सिलाई',
  kutch: 'कच्छ, गुजरात के कारीगरों की छपाई और रंगाई',
  pochampally: 'पोचमपल्ली, तेलंगाना में बुनाई और फ़िनिशिंग',
  karur: 'करूर, तमिलनाडु में बुनाई और सिलाई',
  erode: 'इरोड, तमिलनाडु में बुनाई और छपाई',
  panipat: 'पानीपत, हरियाणा में बुनाई',
  ludhiana: 'लुधियाना, पंजाब में बना',
  surat: 'सूरत, गुजरात में बुनाई',
  flaxMill: 'यूरोप के फ़्लैक्स से बुनाई, जयपुर, राजस्थान में सिलाई',
};

const isWorkshop = (name: string): name is keyof typeof workshops => Object.hasOwn(workshops, name);

/** How a product was made. */
export const hindiWorkshop = (english: readonly string[]): string | undefined =>
  Object.keys(workshops)
    .filter(isWorkshop)
    .flatMap((name) => (english.includes(workshops[name]) ? hindiWorkshops[name] : []))[0];

const words: readonly (readonly [english: string, hindi: string])[] = [
  ['As the size that you choose', 'आपके चुने हुए साइज़ की'],
  ['pillow covers', 'तकिया कवर'],
  ['bed sheet', 'चादर'],
  ['comforter', 'कंफ़र्टर'],
  ['blanket', 'कंबल'],
  ['pillows', 'तकिये'],
  ['panels', 'परदे'],
  ['curtains', 'परदे'],
  ['throw', 'कंबल'],
  ['cover', 'कवर'],
  ['quilt', 'रज़ाई'],
  ['shams', 'तकिया कवर'],
  ['each', 'हर एक'],
];

/** A quantity or a size, as '1 चादर (228 x 254 cm), 2 तकिया कवर'. */
export const hindiQuantity = (english: string): string =>
  words.reduce((text, [from, to]) => text.replace(from, to), english);
