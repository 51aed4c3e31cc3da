import { type ColorFamily, colorFamilyOf } from '#contract/catalogue/color-family.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
import {
  beigeText,
  blueText,
  greenText,
  greyAndBlackText,
  orangeAndBrownText,
  pinkText,
  purpleText,
  redText,
  tealText,
  whiteAndCreamText,
  yellowText,
} from '#web/storefront/listing/filter-texts.tsx';
type Color = { value: string; count: number; hex: string | null };
type NamedFamily = { name: string; hex: string | null; count: number; values: string[] };

/** More colours than this are offered by family. */
const colorsMax = 8;

const names: Readonly<Record<ColorFamily, string>> = {
  white: whiteAndCreamText,
  grey: greyAndBlackText,
  beige: beigeText,
  pink: pinkText,
  red: redText,
  orange: orangeAndBrownText,
  yellow: yellowText,
  green: greenText,
  teal: tealText,
  blue: blueText,
  purple: purpleText,
};

/** Groups many colours by family, the largest first; a few stay as they are. */
export function colorFamilies(colors: readonly Color[]): NamedFamily[] {
  if (colors.length <= colorsMax)
    return colors.map(({ value, hex, count }) => ({
      name: valueName(value),
      hex,
      count,
      values: [value],
    }));
  const byName = Map.groupBy(colors, ({ value, hex }) => (hex ? familyOf(hex) : valueName(value)));
  return [...byName]
    .map(([name, members]) => ({
      name,
      hex: members[0]?.hex ?? null,
      count: members.reduce((sum, { count }) => sum + count, 0),
      values: members.map(({ value }) => value),
    }))
    .sort((a, b) => b.count - a.count);
}

function familyOf(hex: string): string {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return names[colorFamilyOf([part(1), part(3), part(5)])];
}
