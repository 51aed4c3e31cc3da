import type { PolicySlug } from '#contract/content/policies.ts';
import { paths } from '#web/paths.ts';
import { complaintsText, gstInvoicesOfYourOrdersText, trackYourOrderText } from '#web/api/texts.ts';

export type HelpPage = { name: string; to: string };

const wordsOf: Record<string, readonly string[]> = {
  'return-policy': ['return', 'returns', 'refund', 'refunds', 'exchange'],
  'cancellation-policy': ['cancel', 'cancellation'],
  'shipping-policy': ['shipping', 'delivery', 'courier', 'pincode', 'cod'],
  'terms-conditions': ['terms', 'conditions'],
  'privacy-policy': ['privacy', 'data'],
};

const ownPages: readonly (HelpPage & { words: readonly string[] })[] = [
  {
    name: trackYourOrderText,
    to: paths.dashboardOrders,
    words: ['track', 'tracking', 'order', 'orders', 'parcel'],
  },
  {
    name: gstInvoicesOfYourOrdersText,
    to: paths.dashboardOrders,
    words: ['gst', 'gstin', 'invoice', 'invoices', 'bill', 'tax'],
  },
  { name: complaintsText, to: paths.grievance, words: ['complaint', 'complaints', 'grievance'] },
];

/** The policies and pages of the shop that a word of the query names. */
export function helpPages(
  query: string,
  policies: readonly { slug: PolicySlug; title: string }[] = [],
): HelpPage[] {
  const words = query.toLowerCase().split(/[^a-z]+/u);
  const isNamed = (known: readonly string[]): boolean =>
    words.some((word) => known.includes(word)) || words.includes('policy');
  return [
    ...policies
      .filter(({ slug }) => isNamed(wordsOf[slug] ?? []))
      .map(({ slug, title }) => ({ name: title, to: paths.policy(slug) })),
    ...ownPages.filter(({ words: known }) => words.some((word) => known.includes(word))),
  ];
}
