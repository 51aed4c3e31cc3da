type Goods = {
  /** Words of a product's name or category. Syntax that PostgreSQL reads too, but for `\b`. */
  pattern: RegExp;
  name: string;
  /** HSN headings that fit; the first one is usual. */
  headings: readonly [string, ...string[]];
};

/**
 * Kinds of home textiles and their HSN headings, the first match counts. Source: First Schedule to
 * the Customs Tariff Act 1975, chapters 63 and 94, read at taxreply.com/gst-rate-of-chapter-63,
 * cleartax.in/s/other-furnishing-articles-gst-rates-hsn-code-6304, busy.in/hsn/sub-chapter-9404.
 * 9404 contains "articles of bedding and similar furnishing (for example, mattresses, quilts,
 * eiderdowns, cushions, pouffes and pillows) fitted with springs or stuffed"; 6304 "other
 * furnishing articles, excluding those of heading 9404", with items for cushion covers (63049120),
 * bedsheets and bedcovers (63041910) and table cloths (63049240); 6302 bed, table, toilet and
 * kitchen linen; 6303 curtains, drapes, blinds and valances; 6301 blankets and travelling rugs.
 */
export const goodsKinds: readonly Goods[] = [
  {
    pattern: /\b(?:filled|with (?:an? )?(?:filler|insert|filling))\b/i,
    name: 'Filled bedding',
    headings: ['9404'],
  },
  {
    pattern: /\b(?:cushions?|bolsters?|sofa|chair)\b.*\bcovers?\b/i,
    name: 'A cushion cover',
    headings: ['6304'],
  },
  {
    pattern:
      /\b(?:pillows?|duvet|quilt|comforter|mattress)\b.*\b(?:covers?|cases?|shams?)\b|\bpillowcases?\b/i,
    name: 'A cover for bedding',
    headings: ['6302', '6304'],
  },
  {
    pattern: /\b(?:cushions?|pillows?|bolsters?|comforters?|duvets?|quilts?|razais?|rajais?)\b/i,
    name: 'Filled bedding',
    headings: ['9404'],
  },
  {
    pattern: /\b(?:curtains?|drapes|valances?)\b/i,
    name: 'A curtain',
    headings: ['6303'],
  },
  {
    pattern: /\b(?:bed ?sheets?|table ?cloths?)\b/i,
    name: 'A bed sheet or table cloth',
    headings: ['6302', '6304'],
  },
  {
    pattern: /\b(?:towels?|napkins?)\b/i,
    name: 'Bath or table linen',
    headings: ['6302'],
  },
  {
    pattern: /\b(?:blankets?|throws?)\b/i,
    name: 'A blanket or throw',
    headings: ['6301', '6304'],
  },
];

/**
 * A sentence if the HSN code does not fit the kind of goods that name and category say; null
 * without a code, or for goods that the table does not know. A warning only: the seller classifies.
 */
export function hsnWarning({
  name,
  category,
  hsnCode,
}: {
  name: string;
  category: string;
  hsnCode: string;
}): string | null {
  const kind = kindOf(name) ?? kindOf(category);
  if (!kind || hsnCode === '') return null;
  if (kind.headings.some((heading) => hsnCode.startsWith(heading))) return null;
  return `${kind.name} usually has an HSN code of ${kind.headings.join(' or ')}, not ${hsnCode}. Please check it: the code decides the GST rate.`;
}

const kindOf = (text: string): Goods | undefined =>
  goodsKinds.find(({ pattern }) => pattern.test(text));
