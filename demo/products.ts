import { categoryName } from './categories.ts';
import { designs } from './designs.ts';
import { bedSheets } from './products/bed-sheets.ts';
import { blankets } from './products/blankets.ts';
import { comforters } from './products/comforters.ts';
import { curtains } from './products/curtains.ts';
import { cushions } from './products/cushions.ts';
import { pillows } from './products/pillows.ts';
import { quilts } from './products/quilts.ts';
import type { DemoProduct, ProductEntry } from './types.ts';

const entries = [bedSheets, curtains, cushions, comforters, pillows, blankets, quilts];

export const demoProducts: DemoProduct[] = entries.flat().map(withGroup).map(withSearchTexts);

/**
 * The further sizes of designs: each as the product in its colour, with a slug, price and stock of
 * its own.
 */
export const demoVariants: DemoProduct[] = designs.flatMap(({ sizes }) =>
  Object.entries(sizes).flatMap(([slug, ofColor]) =>
    demoProducts
      .filter((product) => product.slug === slug)
      .flatMap((product) =>
        ofColor.map((own) => ({ ...product, ...own, slug: `${slug}-${slugOf(own.size)}` })),
      ),
  ),
);

function slugOf(size: string): string {
  return size.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
}

type GroupedEntry = ProductEntry & Pick<DemoProduct, 'group'>;

function withGroup(entry: ProductEntry): GroupedEntry {
  const design = designs.find(({ products }) => products.includes(entry.slug));
  return design
    ? { ...entry, ...design.shared, group: design.products[0] }
    : { ...entry, group: null };
}

/** What the products of a group share names no size or colour. */
function withSearchTexts(entry: GroupedEntry): DemoProduct {
  const category = categoryName(entry.category).toLowerCase();
  return {
    ...entry,
    status: 'active',
    returnDays: 30,
    exchangeDays: 7,
    metaTitle: `${entry.group === null ? `${entry.name}, ${entry.size}` : entry.name} | Homeloom`,
    metaDescription: `${firstSentence(entry.description)} 30-day returns, all over India.`,
    metaKeywords: [
      category,
      `${entry.material.toLowerCase()} ${category}`,
      ...(entry.group === null ? [`${entry.color.toLowerCase()} ${category}`] : []),
      `${entry.pattern.toLowerCase()} ${category}`,
      ...(entry.group === null ? [entry.size] : []),
    ].join(', '),
  };
}

/** A full stop between digits ("2.5 kg") does not end a sentence. */
function firstSentence(text: string): string {
  const [sentence = text] = text.split(/(?<=\.)\s/u);
  return sentence;
}
