import { valueName } from '#contract/catalogue/value-names.ts';

/** Size and colour of a variant: 'Queen · Indigo'. Empty for a product with neither. */
export const variantName = ({ size, color }: { size: string; color: string }): string =>
  [size, color].filter(Boolean).map(valueName).join(' · ');

/** A bought product in one line: 'Velvet Curtains · 7 ft · Teal'. */
export const lineName = (line: { name: string; size: string; color: string }): string =>
  [line.name, variantName(line)].filter(Boolean).join(' · ');
