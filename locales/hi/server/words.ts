import { valueName } from '../contract/catalogue/value-names.ts';
import { paymentMethodName } from '../contract/payments/method-names.ts';
import { exchangeHoldHours } from '#contract/returns/rules.ts';
import * as scenes from '../contract/room/scene-texts.ts';
import { grievanceOfficerText } from '../contract/settings/seller-texts.ts';
import { promiseText } from './dates.ts';
import type * as en from '#server/locales/words/en.ts';

export { promotions } from './promotions.ts';

export const delivery = {
  promise: (dates) => `${promiseText(dates)}।`,
} satisfies typeof en.delivery;

export const or = ' या ' satisfies typeof en.or;

export const payment = { method: paymentMethodName } satisfies typeof en.payment;

export const products = {
  code: (code) => `कोड ${code}।`,
  value: valueName,
} satisfies typeof en.products;

export const orders = {
  owedBack: (isCash, amount) =>
    isCash ? `आपके ${amount} नकद लौटाए जाएँगे।` : `आपका ${amount} का भुगतान लौटाया जा रहा है।`,
  refundedLater: 'उसके बाद आपका भुगतान लौटा दिया जाएगा।',
  refunded: (amount) => `${amount} आपको लौटाए जाएँगे।`,
  advanceDue: (advance, rest) => `कृपया ${advance} अभी दें और ${rest} डिलीवरी पर।`,
  advancePaid: (advance, rest) => `${advance} मिल गए। डिलीवरी पर आपको ${rest} देने हैं।`,
  payOnDelivery: (amount) => `डिलीवरी पर आपको ${amount} देने हैं।`,
  returnDays: (days) => `कुछ ठीक न लगे, तो आप इसे ${days} दिन के अंदर लौटा सकते हैं।`,
  released: 'यह समय पर पक्का नहीं किया गया, इसलिए इसे रद्द कर दिया गया।',
  unitsCancelled: (units) => `भेजने से पहले रद्द हुआ: ${units}।`,
  added: (quantity, name) => `${quantity} × ${name} जोड़ा गया`,
  removed: (quantity, name) => `${quantity} × ${name} हटाया गया`,
  changed: (changes) => `ऑर्डर में बदलाव: ${changes}।`,
  addressChanged: 'डिलीवरी का पता बदला गया।',
} satisfies typeof en.orders;

export const returns = {
  terms: {
    notReturnable: (reason) => `लौटाया नहीं जा सकता: ${reason}`,
    return: (days) => `${days} दिन तक वापसी`,
    exchange: (days) => `${days} दिन तक बदलाव`,
  },
  replacement: (order) => `बदले का सामान ऑर्डर ${order} से भेजा जाएगा।`,
  replacementOncePaid: (order) =>
    `बाकी रकम मिलते ही बदले का सामान ऑर्डर ${order} से भेजा जाएगा। हम इसे ${exchangeHoldHours} घंटे तक रोककर रखेंगे।`,
  gone: (name) => `वह था: ${name || 'ऐसा प्रोडक्ट जो अब नहीं बिकता'}।`,
  elseKept: 'जवाब न मिलने पर हम लौटाए गए सामान की रकम लौटा देंगे।',
  elseRefunded: 'जवाब न मिलने पर हम उसकी रकम लौटा देंगे।',
} satisfies typeof en.returns;

export const devices = {
  on: (browser, system) => `${system} पर ${browser}`,
  unknown: 'अनजान डिवाइस',
} satisfies typeof en.devices;

const sceneNames: Readonly<Record<string, string>> = {
  bed: scenes.sunnyBedroomText,
  'bed-green': scenes.greenBedroomText,
  'bed-niche': scenes.calmBedroomText,
  curtains: scenes.brightWindowText,
  'curtains-tall': scenes.tallWindowText,
  living: scenes.livingRoomText,
};

export const room = {
  title: 'कमरे में देखें',
  text: 'हमारे कपड़े बेड, खिड़की और सोफ़े पर असली नाप में देखें।',
  scene: ({ id, name }) => sceneNames[id] ?? name,
} satisfies typeof en.room;

export const messages = { customer: 'ग्राहक', courier: 'हमारा कूरियर' } satisfies typeof en.messages;

export const seller = { officer: grievanceOfficerText } satisfies typeof en.seller;
