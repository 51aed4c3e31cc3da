import type { accents } from '#contract/appearance/rules.ts';

/** Of the light scheme, as in `web/styles/base/`: every swatch shows a colour of its own. */
export const accentColors: Record<(typeof accents)[number], string> = {
  terracotta: '#aa643c',
  indigo: '#3f5596',
  forest: '#3b7253',
  plum: '#8a4a72',
  teal: '#2c7078',
};
