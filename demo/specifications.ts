import type { CustomField, CustomValues } from '#contract/catalogue/custom-fields.ts';
import type { CategorySlug, DemoProduct } from './types.ts';

type Field = Pick<CustomField, 'key' | 'label' | 'type'> & Partial<CustomField>;

const threadCount: Field = {
  key: 'thread_count',
  label: 'Thread count',
  type: 'number',
  is_filter: true,
};
const weave: Field = { key: 'weave', label: 'Weave', type: 'text', is_filter: true };
const weight: Field = {
  key: 'gsm',
  label: 'Fabric weight',
  type: 'number',
  unit: 'GSM',
  is_filter: true,
};
const fill: Field = { key: 'fill', label: 'Fill', type: 'number', unit: 'GSM', is_filter: true };
const width: Field = {
  key: 'width',
  label: 'Width',
  type: 'number',
  unit: 'cm',
  is_per_variant: true,
};
const length: Field = { ...width, key: 'length', label: 'Length' };

const fieldsOf: Record<CategorySlug, readonly Field[]> = {
  'bed-sheet': [threadCount, weave, width, length],
  curtains: [weight, width, length],
  cushion: [weight, width, length],
  comforter: [fill, threadCount, width, length],
  pillow: [threadCount],
  blanket: [weight],
  quilt: [fill, width, length],
};

export const demoCustomFields = (category: CategorySlug): CustomField[] =>
  fieldsOf[category].map((field) => ({
    unit: '',
    is_filter: false,
    is_per_variant: false,
    ...field,
  }));

const weaves = ['Percale', 'Sateen', 'Gingham'];

/** What the texts of a product say: '210 thread count', '165 GSM', '(274 x 274 cm)'. */
export function demoCustomValues(product: DemoProduct): CustomValues {
  const { category, description, dimensions, size } = product;
  const gsm = /(\d+) GSM/.exec(description)?.[1];
  const [, wide, long] = /^(\d+) x (\d+) cm/.exec(dimensions) ?? madeTo(category, size) ?? [];
  const values: Record<string, string | undefined> = {
    thread_count: /(\d+) thread/.exec(description)?.[1],
    weave: weaves.find((name) => description.toLowerCase().includes(name.toLowerCase())),
    gsm,
    fill: gsm,
    width: wide,
    length: long,
  };
  return Object.fromEntries(
    fieldsOf[category].flatMap(({ key }) => {
      const value = values[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

const sheets: Record<string, [string, string]> = {
  Single: ['152', '228'],
  Double: ['228', '254'],
  Queen: ['228', '254'],
  King: ['274', '274'],
};
const drops: Record<string, string> = { '5 ft': '152', '7 ft': '213', '9 ft': '274' };

/** The measures of a variant, whose design names none. */
function madeTo(category: CategorySlug, size: string): string[] | null {
  const drop = category === 'curtains' ? drops[size] : undefined;
  if (drop) return ['', '122', drop];
  const sheet = category === 'bed-sheet' ? sheets[size] : undefined;
  if (sheet) return ['', ...sheet];
  const [, inches] = /^(\d+) x \1 in$/.exec(size) ?? [];
  const side = inches === undefined ? null : String(Math.round(Number(inches) * 2.54));
  return category === 'cushion' && side !== null ? ['', side, side] : null;
}
