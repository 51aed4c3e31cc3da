type Names = { ga4: string; meta: string };

const namesOf = ({ ga4, meta }: Names): string =>
  [ga4 && 'Google', meta && 'Meta'].filter(Boolean).join(' और ');

export const mayWeMeasureText = 'क्या हम आपकी विज़िट को माप सकते हैं?';
export const measuringText = (names: Names): string =>
  `आपकी अनुमति से हम ${namesOf(names)} को उनकी कुकी के ज़रिए बताते हैं कि आप यहाँ क्या देखते और ऑर्डर करते हैं${names.meta ? '; आपका ईमेल और मोबाइल नंबर कोड के रूप में जाता है' : ''}। इससे हमें पता चलता है कि कौन से विज्ञापन काम आते हैं। इसे पेज के नीचे ‘कुकी सेटिंग’ में कभी भी बदलें।`;
export const privacyPolicyText = 'गोपनीयता नीति';
export const allowText = 'अनुमति दें';
export const declineText = 'मना करें';
