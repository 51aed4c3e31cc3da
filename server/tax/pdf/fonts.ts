import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { romanize } from '#server/locales/romanize.ts';
import { unpackFont } from './unpack-font.ts';

/**
 * The shop's fonts, by subset: a Fontsource file holds the characters of one Unicode range, and ₹
 * is in `latin-ext`. Noto Sans draws Devanagari and what they lack. `.woff`, not `.woff2`: from the
 * latter pdfkit embeds glyphs that draw nothing.
 */
const subsets = ['latin', 'latin-ext', 'devanagari'] as const;
type Subset = (typeof subsets)[number];
/** `heading` is the serif of the shop's headings. */
export type Weight = 400 | 700 | 'heading';
const families = ['figtree', 'fraunces', 'noto-sans'] as const;
type Family = (typeof families)[number];
export type FontName = `${Family}-${Subset}-${number}`;

const require = createRequire(import.meta.url);
const folderOf = (family: Family): string =>
  dirname(require.resolve(`@fontsource/${family}/package.json`));

/** The bytes of a font, as pdfkit reads them fastest. */
export const readFont = (name: FontName): Buffer => {
  const family = families.find((each) => name.startsWith(each)) ?? 'noto-sans';
  return unpackFont(readFileSync(join(folderOf(family), 'files', `${name}-normal.woff`)));
};

type Range = { from: number; to: number };

/** Parses 'U+0000-00FF,U+0131'. */
const parseRanges = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  });

const unicode: Record<string, string> = JSON.parse(
  readFileSync(join(folderOf('noto-sans'), 'unicode.json'), 'utf8'),
);
const rangesOf = new Map(subsets.map((subset) => [subset, parseRanges(unicode[subset] ?? '')]));

/** Of these ranges, Figtree and Fraunces lack the characters that Noto Sans has. */
const missing = parseRanges('U+02BB-02BC,U+0304-0329,U+2002-200B,U+2032-2033');

const isWithin = (ranges: readonly Range[], codePoint: number): boolean =>
  ranges.some(({ from, to }) => codePoint >= from && codePoint <= to);

/** Characters that join those beside them: they stay in the run of the character before. */
const isJoiner = (codePoint: number): boolean => codePoint === 0x200c || codePoint === 0x200d;

function subsetOf(codePoint: number): Subset {
  return subsets.find((subset) => isWithin(rangesOf.get(subset) ?? [], codePoint)) ?? 'latin';
}

function fontOf(codePoint: number, weight: Weight): FontName {
  const subset = subsetOf(codePoint);
  if (subset === 'devanagari' || isWithin(missing, codePoint))
    return `noto-sans-${subset}-${weight === 400 ? 400 : 700}`;
  return weight === 'heading' ? `fraunces-${subset}-600` : `figtree-${subset}-${weight}`;
}

type Run = { font: FontName; text: string };

/** Words in Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam. */
const otherScripts = /[\u0980-\u0D7F][\u0980-\u0D7F\u200C\u200D]*/g;

/** A word without a font, in Latin letters: 'ரமேஷ்' is 'Ramesh'. A missing name would be worse. */
const inLatin = (word: string): string => {
  const letters = romanize(word);
  return letters.charAt(0).toUpperCase() + letters.slice(1);
};

/** Splits a text into runs of one font each. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC').replace(otherScripts, inLatin)) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const font = last && isJoiner(codePoint) ? last.font : fontOf(codePoint, weight);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
