/** Retired wordings: no page and no email contains them. */
const phrases = [
  'mend(?:ed)?',
  'keeps? what stands',
  'who has none',
  'is good for',
  'our letters',
  'one press',
  'what became of',
  '(?:text )?stands? here',
  'text stands',
  'stands in brackets',
  'come into the shop at once',
  'leaves the shop at once',
  'such lines are bad',
  'for who lost',
  'those who cannot see it',
  'waits for its payment',
  'how it goes',
  'you need not say',
  'winter shelf',
  'you can end them',
  'sold for the last time',
  'tell others how it is',
  'leave it out of this order',
  'within some minutes',
  'kept for your next order',
  'wallet that you have filled',
  'cart is as it was',
  'no longer set aside',
  'comes to your door',
  'do not know or no longer use',
  'keeps about you',
  'comes back to you',
  'most likely you',
  'signed in lately',
  'no words of their own',
  'no rule of its own',
  'dates are written',
  'shoppers meet',
  'lead nowhere',
  'choose all',
  'nothing was saved yet',
];
const retiredPhrases = new RegExp(String.raw`\b(?:${phrases.join('|')})\b`, 'gi');

/** The retired phrases in a text, in lower case. */
export const retiredPhrasesIn = (text: string): string[] =>
  (text.replaceAll(/\s+/g, ' ').match(retiredPhrases) ?? []).map((phrase) => phrase.toLowerCase());

const entities: Record<string, string> = {
  '&#x27;': "'",
  '&#39;': "'",
  '&quot;': '"',
  '&amp;': '&',
  '&nbsp;': ' ',
};

/** The words of a rendered page or email, with those of its attributes, without its scripts. */
export const wordsOfHtml = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<\/?[a-z][\w-]*|[<>]/gi, ' ')
    .replaceAll(/&(?:#x27|#39|quot|amp|nbsp);/g, (entity) => entities[entity] ?? entity);
