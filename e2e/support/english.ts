import type { Page } from '@playwright/test';
import { demoBlogPosts } from '#demo/content/blog-posts.ts';
import { demoDealsBanner, demoHeroBanners, demoStory } from '#demo/content/home.ts';
import { demoInstagramPosts } from '#demo/content/instagram.ts';
import { demoReviews } from '#demo/content/reviews.ts';
import { demoTestimonials } from '#demo/content/testimonials.ts';
import { demoProducts, demoVariants } from '#demo/products.ts';
import { demoSettings, demoTaxSettings } from '#demo/settings.ts';

/** Names, units and abbreviations that Hindi pages keep in Latin letters. */
const latinInHindi = new Set(
  `homeloom english instagram facebook youtube twitter javascript gst gstin mrp otp upi ifsc sms pdf
   cm in mb id ft xl gsm visa mastercard rupay gpay phonepe paytm amazon pay ord inv cn whatsapp hsn
   sku pin`.split(/\s+/),
);

const { siteName, grievanceOfficerName, officeAddress } = demoSettings;

/**
 * Texts of the demo shop in English that have no translation: names, addresses, descriptions of
 * images, and what shoppers wrote. Everything else that the staff wrote is in Hindi.
 */
const untranslated: readonly string[] = [
  ...[siteName, grievanceOfficerName, officeAddress],
  ...Object.values(demoTaxSettings),
  ...demoTestimonials.flatMap(({ name, city, quote }) => [quote, name, city]),
  ...demoReviews.flatMap(({ reviewer, title, text }) => [text, title, reviewer]),
  ...demoBlogPosts.flatMap(({ author, cover }) => [author, cover.alt]),
  ...demoInstagramPosts.flatMap(({ alt, caption }) => [alt, caption ?? '']),
  ...[...demoHeroBanners, demoDealsBanner, demoStory].map(({ image }) => image.alt),
  ...[...demoProducts, ...demoVariants].flatMap(({ size, manufacturer, images }) => [
    ...(/\d/.test(size) ? [size] : []),
    ...[manufacturer, ...images.map(({ alt }) => alt)],
  ]),
];

/** The texts of the page and of its labels, without scripts. */
const textsOf = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A link to an email address has break opportunities in it.
    const skipped = 'script, style, noscript, a[href^="mailto:"]';
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(skipped)) found.push(node.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!element.closest(skipped)) found.push(element.getAttribute(name) ?? '');
    return found;
  });

const hasWord = (text: string): boolean =>
  (text.match(/[A-Za-z]{2,}/g) ?? []).some((word) => !latinInHindi.has(word.toLowerCase()));

/**
 * The texts of a Hindi page with an English word that is neither in `untranslated` nor in `typed`,
 * the values that the test itself wrote. Email addresses are left out.
 */
export async function englishIn(page: Page, typed: readonly string[]): Promise<string[]> {
  const known = [...new Set([...typed, ...untranslated])]
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  const isLeft = (text: string): boolean =>
    hasWord(text) && hasWord(known.reduce((rest, each) => rest.replaceAll(each, ' '), text));
  const texts = (await textsOf(page)).map((text) =>
    text.replaceAll(/\s+/g, ' ').replaceAll(/[\w.+-]+@[\w.-]+/g, ' '),
  );
  return [...new Set(texts.filter(isLeft))];
}
