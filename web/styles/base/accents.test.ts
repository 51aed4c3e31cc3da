import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accents } from '#contract/appearance/rules.ts';
import { accentColors } from '#web/admin/appearance/accent-colors.ts';

const read = (name: string): string =>
  readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8');
const tokensIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
const blockOf = (css: string, accent: string): string =>
  new RegExp(`:root\\[data-accent='${accent}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';

const [light = '', dark = ''] = read('accents').split('@media');
const schemes = { light: [read('theme'), light], dark: [read('dark'), dark] } as const;

function contrast(one = '', other = ''): number {
  const luminance = (hex: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [least = 0, most = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (most + 0.05) / (least + 0.05);
}

/** Where the accent is used: text on a ground, and lines or icons on a ground. */
const texts = [
  ['white', 'brand'],
  ['white', 'brand-deep'],
  ['brand-deep', 'paper'],
  ['brand-deep', 'sand'],
  ['brand-deep', 'white'],
  ['brand-deep', 'brand-ground'],
  ['ink', 'brand-ground'],
] as const;
const marks = ['paper', 'sand', 'white', 'brand-ground'] as const;

for (const accent of accents)
  for (const scheme of ['light', 'dark'] as const)
    test(`${accent} can be read in the ${scheme} scheme`, () => {
      const [usual, chosen] = schemes[scheme];
      const own = tokensIn(blockOf(chosen, accent));
      if (accent !== 'terracotta') expect(Object.keys(own)).toHaveLength(3);
      const tokens = { ...tokensIn(usual), ...own };
      for (const [text, ground] of texts)
        expect(contrast(tokens[text], tokens[ground]), `${text} on ${ground}`).toBeGreaterThan(4.5);
      for (const ground of marks)
        expect(contrast(tokens['brand'], tokens[ground]), `brand on ${ground}`).toBeGreaterThan(3);
    });

test('the swatches of the editor have the colours of the accents', () => {
  const [usual, chosen] = schemes.light;
  for (const accent of accents) {
    const { brand } = { ...tokensIn(usual), ...tokensIn(blockOf(chosen, accent)) };
    expect(accentColors[accent], accent).toBe(brand);
  }
});
