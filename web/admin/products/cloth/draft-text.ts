import { blankText } from '#contract/catalogue/draft-blank.ts';
import type { PartKind } from '#contract/room/scenes.ts';
import { partNames } from '../fabric/part-names.ts';
import type { ProductValues } from '../form/product-controls.ts';
import type { ClothLook } from './describe-cloth.ts';

const neutral: readonly string[] = ['White', 'Cream', 'Beige', 'Grey', 'Black'];

type Cloth = { look: ClothLook; repeatCm: number; part: PartKind };
type DraftValues = Pick<
  ProductValues,
  'name' | 'description' | 'color' | 'color_hex' | 'pattern' | 'status'
>;

/**
 * What the photo tells about a cloth, with blanks for what it cannot tell. The product is inactive;
 * the server keeps it so while a blank is left.
 */
export function draftOf({ look: { colors, pattern }, repeatCm, part }: Cloth): DraftValues {
  const main = colors.find(({ name }) => !neutral.includes(name)) ?? colors[0];
  const color = main?.name ?? '';
  const patternWord = pattern === 'Solid' ? 'plain' : pattern.toLowerCase();
  const names = colors.map(({ name }, place) => (place === 0 ? name : name.toLowerCase()));
  const repeat = pattern === 'Solid' ? '' : ` The pattern repeats every ${repeatCm} cm.`;
  return {
    name: `${color} ${patternWord} ${partNames[part].toLowerCase()}`,
    description: [
      `${listed(names)}, ${patternWord}.${repeat}`,
      ...['Fibre', 'Thread count', 'Size'].map((what) => `${what}: ${blankText}`),
    ].join('\n'),
    color,
    color_hex: main?.hex ?? '',
    pattern,
    status: 'inactive',
  };
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The draft's values for the controls that are still blank: what the owner typed stays. */
export function blanksFilled(values: ProductValues, draft: DraftValues): Partial<ProductValues> {
  const texts = ['name', 'description', 'color', 'color_hex', 'pattern'] as const;
  const filled = texts.flatMap((key) =>
    values[key].trim() === '' ? [[key, draft[key]] as const] : [],
  );
  return { ...Object.fromEntries(filled), status: draft.status };
}
