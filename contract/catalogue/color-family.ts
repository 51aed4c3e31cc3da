export type ColorFamily =
  | 'white'
  | 'grey'
  | 'beige'
  | 'pink'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'teal'
  | 'blue'
  | 'purple';

/** The first row whose limits hold: hue in degrees, saturation and lightness in percent. */
const families: readonly [ColorFamily, fits: (h: number, s: number, l: number) => boolean][] = [
  ['white', (_, s, l) => l > 88 || (l > 76 && s < 35)],
  ['grey', (_, s, l) => s < 12 || l < 12],
  ['beige', (h, s, l) => h >= 20 && h < 60 && s < 45 && l > 50],
  ['pink', (h, _, l) => (h >= 320 || h < 20) && l > 55],
  ['red', (h) => h >= 320 || h < 15],
  ['orange', (h) => h < 38],
  ['yellow', (h) => h < 62],
  ['green', (h) => h < 165],
  ['teal', (h) => h < 200],
  ['blue', (h) => h < 255],
];

/** Of a colour whose red, green and blue are from 0 to 1. */
export function colorFamilyOf([red, green, blue]: readonly [number, number, number]): ColorFamily {
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, range] = [(high + low) / 2, high - low];
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  const [h, s, l] = [hueOf({ red, green, blue }), saturation * 100, lightness * 100];
  return families.find(([, fits]) => fits(h, s, l))?.[0] ?? 'purple';
}

function hueOf({ red, green, blue }: { red: number; green: number; blue: number }): number {
  const high = Math.max(red, green, blue);
  const range = high - Math.min(red, green, blue);
  if (range === 0) return 0;
  if (high === red) return (((green - blue) / range + 6) % 6) * 60;
  if (high === green) return ((blue - red) / range + 2) * 60;
  return ((red - green) / range + 4) * 60;
}
