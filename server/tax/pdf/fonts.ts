import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Noto Sans, by subset: a Fontsource file holds the characters of one Unicode range, and ₹ is in
 * `latin-ext`. `.woff`, not `.woff2`: from the latter pdfkit embeds glyphs that draw nothing.
 */
const subsets = ['latin', 'latin-ext', 'devanagari'] as const;
type Subset = (typeof subsets)[number];
export type Weight = 400 | 700;
type FontName = `${Subset}-${Weight}`;

const folder = dirname(
  createRequire(import.meta.url).resolve('@fontsource/noto-sans/package.json'),
);

export const fontFiles: readonly { name: FontName; path: string }[] = subsets.flatMap((subset) =>
  ([400, 700] as const).map((weight) => ({
    name: `${subset}-${weight}` as const,
    path: join(folder, 'files', `noto-sans-${subset}-${weight}-normal.woff`),
  })),
);

type Range = { from: number; to: number };

/** Parses 'U+0000-00FF,U+0131'. */
const parseRanges = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  });

const unicode: Record<string, string> = JSON.parse(
  readFileSync(join(folder, 'unicode.json'), 'utf8'),
);
const rangesOf = new Map(subsets.map((subset) => [subset, parseRanges(unicode[subset] ?? '')]));

/** Characters that join those beside them: they stay in the run of the character before. */
const isJoiner = (codePoint: number): boolean => codePoint === 0x200c || codePoint === 0x200d;

function subsetOf(codePoint: number): Subset {
  const found = subsets.find((subset) =>
    rangesOf.get(subset)?.some(({ from, to }) => codePoint >= from && codePoint <= to),
  );
  return found ?? 'latin';
}

type Run = { font: FontName; text: string };

/** Splits a text into runs of one font each. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const font: FontName =
      last && isJoiner(codePoint) ? last.font : `${subsetOf(codePoint)}-${weight}`;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
