import { categoryName } from './categories.ts';
import { bedSheets } from './products/bed-sheets.ts';
import { blankets } from './products/blankets.ts';
import { comforters } from './products/comforters.ts';
import { curtains } from './products/curtains.ts';
import { cushions } from './products/cushions.ts';
import { pillows } from './products/pillows.ts';
import { quilts } from './products/quilts.ts';
import type { DemoProduct, ProductEntry } from './types.ts';

const entries = [bedSheets, curtains, cushions, comforters, pillows, blankets, quilts];

export const demoProducts: DemoProduct[] = entries.flat().map(withSearchTexts);

function withSearchTexts(entry: ProductEntry): DemoProduct {
  const category = categoryName(entry.category).toLowerCase();
  return {
    ...entry,
    status: 'active',
    metaTitle: `${entry.name}, ${entry.size} | Homeloom`,
    metaDescription: `${firstSentence(entry.description)} 30-day returns, all over India.`,
    metaKeywords: [
      category,
      `${entry.material.toLowerCase()} ${category}`,
      `${entry.color.toLowerCase()} ${category}`,
      `${entry.pattern.toLowerCase()} ${category}`,
      entry.size,
    ].join(', '),
  };
}

/** A full stop between digits ("2.5 kg") does not end a sentence. */
function firstSentence(text: string): string {
  const [sentence = text] = text.split(/(?<=\.)\s/u);
  return sentence;
}
