import { valueName } from '#contract/catalogue/value-names.ts';
import {
  beigeText,
  blueText,
  greenText,
  greyAndBlackText,
  orangeAndBrownText,
  otherText,
  pinkText,
  purpleText,
  redText,
  tealText,
  whiteAndCreamText,
  yellowText,
} from '#web/storefront/listing/filter-texts.tsx';
type Color = { value: string; count: number; hex: string | null };
type ColorFamily = { name: string; hex: string | null; count: number; values: string[] };

/** More colours than this are offered by family. */
const colorsMax = 8;

/** The first row whose limits hold: hue in degrees, saturation and lightness in percent. */
const families: readonly [name: string, fits: (h: number, s: number, l: number) => boolean][] = [
  [whiteAndCreamText, (_, s, l) => l > 88 || (l > 76 && s < 35)],
  [greyAndBlackText, (_, s, l) => s < 12 || l < 12],
  [beigeText, (h, s, l) => h >= 20 && h < 60 && s < 45 && l > 50],
  [pinkText, (h, _, l) => (h >= 320 || h < 20) && l > 55],
  [redText, (h) => h >= 320 || h < 15],
  [orangeAndBrownText, (h) => h < 38],
  [yellowText, (h) => h < 62],
  [greenText, (h) => h < 165],
  [tealText, (h) => h < 200],
  [blueText, (h) => h < 255],
  [purpleText, () => true],
];

/** Groups many colours by family, the largest first; a few stay as they are. */
export function colorFamilies(colors: readonly Color[]): ColorFamily[] {
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
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, range] = [(high + low) / 2, high - low];
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  const [h, s, l] = [hueOf({ red, green, blue }), saturation * 100, lightness * 100];
  return families.find(([, fits]) => fits(h, s, l))?.[0] ?? otherText;
}

function hueOf({ red, green, blue }: { red: number; green: number; blue: number }): number {
  const high = Math.max(red, green, blue);
  const range = high - Math.min(red, green, blue);
  if (range === 0) return 0;
  if (high === red) return (((green - blue) / range + 6) % 6) * 60;
  if (high === green) return ((blue - red) / range + 2) * 60;
  return ((red - green) / range + 4) * 60;
}
