import type { Page } from '@playwright/test';

/** Names, units and abbreviations that Hindi pages keep in Latin letters. */
const latinInHindi = new Set(
  `homeloom english instagram facebook youtube javascript gst gstin mrp otp upi ifsc sms pdf cm mb id ft
   visa mastercard rupay gpay phonepe paytm amazon pay ord inv whatsapp hsn sku pin`.split(/\s+/),
);

const wordsOf = (text: string): string[] =>
  (text.match(/[A-Za-z]{2,}/g) ?? []).map((word) => word.toLowerCase());

/** The texts of the page and of its labels, without scripts and what is marked as English. */
const textsOf = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const skipped = 'script, style, noscript, [lang="en"], [lang="en"] *';
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(skipped)) found.push(node.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!element.closest(skipped)) found.push(element.getAttribute(name) ?? '');
    return found;
  });

/** Collects what the API sent to a page: texts of staff and shoppers, in whatever language. */
export function collectData(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/api\//.test(response.url())) bodies.push(response.text().catch(() => ''));
  });
  return async () => {
    const inPage = await page.locator('#page-data').textContent();
    return [inPage ?? '', ...(await Promise.all(bodies))].join('\n');
  };
}

/**
 * Texts with a Latin word that no data of the API has, and texts without a Devanagari letter that
 * are no part of the data: sentences of the shop that were left in English.
 */
export async function englishIn(page: Page, data: string): Promise<string[]> {
  const known = new Set([...wordsOf(data), ...latinInHindi]);
  const all = data.replaceAll(/\s+/g, ' ').toLowerCase();
  const isLeft = (text: string): boolean => {
    if (wordsOf(text).some((word) => !known.has(word))) return true;
    // A phrase between marks, as in 'King · Indigo', is data or a sentence of the shop.
    const phrases = text.match(/[A-Za-z][A-Za-z’' ]*[A-Za-z]/g) ?? [];
    return phrases.some((phrase) => {
      const isMany =
        wordsOf(phrase).some((word) => !latinInHindi.has(word)) && phrase.includes(' ');
      return isMany && !all.includes(phrase.toLowerCase());
    });
  };
  const texts = (await textsOf(page)).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  return [...new Set(texts.filter(isLeft))];
}
