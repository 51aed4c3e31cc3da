import {
  doorText,
  doubleText,
  kingText,
  measuredText,
  queenText,
  singleText,
  wideWindowText,
  windowText,
} from '#web/storefront/room/photo/texts.ts';
import type { Size } from './quad.ts';

export type Measure = { value: string; size: Size; isWindow: boolean; label: string };

const measure = (
  value: string,
  name: string,
  [width, height, isWindow = false]: [number, number, boolean?],
): Measure => ({
  value,
  size: { width, height },
  isWindow,
  label: measuredText(name, width, height),
});

const queen = measure('queen', queenText, [152, 198]);
const window = measure('window', windowText, [120, 150, true]);

/** Mattresses as sold in India (3, 4, 5 and 6 by 6 1/2 feet), and usual openings; in cm. */
export const measures: readonly Measure[] = [
  measure('single', singleText, [91, 198]),
  measure('double', doubleText, [122, 198]),
  queen,
  measure('king', kingText, [183, 198]),
  window,
  measure('wide-window', wideWindowText, [180, 150, true]),
  measure('door', doorText, [120, 210, true]),
];

export const measureOf = (value: string | null, isWindow: boolean): Measure =>
  measures.find((one) => one.value === value) ?? (isWindow ? window : queen);
