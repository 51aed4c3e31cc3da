import { expect, test } from 'vitest';
import { adviseBed, adviseCushion, adviseWindow, readLength } from './fit-advisor.ts';
import cases from './fit-cases.json' with { type: 'json' };
import type { SizeGuide } from './size-guide.ts';

const guide = (kind: SizeGuide['kind'], sizes: [string, number, number][]): SizeGuide => ({
  kind,
  unit: 'in',
  note: '',
  rows: sizes.map(([size, width, length]) => ({
    size,
    use: '',
    width,
    length,
    for_width: null,
    for_length: null,
    for_depth: null,
  })),
});
const sheets: [string, number, number][] = [
  ['King', 108, 108],
  ['Single', 60, 90],
  ['Double', 90, 100],
  ['Queen', 95, 108],
];
const side = (inches: number): [string, number, number] => [
  `${inches} x ${inches} in`,
  inches,
  inches,
];
const unitOf = (unit: string) => (unit === 'cm' ? 'cm' : 'in');
const lengthOf = (text: string, unit: string): number => {
  const length = readLength(text, unitOf(unit));
  if (length === null) throw new Error(`unreadable: ${text}`);
  return length;
};

test.each(cases.beds)('a $width × $length × $depth $unit bed with $kind: $size', (bed) => {
  const mm = (text: string) => lengthOf(text, bed.unit);
  const advice = adviseBed(
    guide(bed.kind === 'bed_covers' ? 'bed_covers' : 'bed_sheets', sheets),
    {
      width: mm(bed.width),
      length: mm(bed.length),
      depth: mm(bed.depth),
      tuck: mm(bed.tuck),
    },
    unitOf(bed.unit),
  );
  expect(advice.size).toBe(bed.size);
  expect(advice.results.map(({ text }) => text)).toEqual([bed.sides, bed.ends]);
});

test.each(cases.windows)('a $width × $height $unit window: $panels of $size', (window) => {
  const mm = (text: string) => lengthOf(text, window.unit);
  const advice = adviseWindow(
    guide('curtains', [
      ['5 ft', window.panel, 60],
      ['7 ft', window.panel, 84],
      ['9 ft', window.panel, 108],
    ]),
    {
      width: mm(window.width),
      height: mm(window.height),
      rod: mm(window.rod),
      fullness: window.fullness,
      endsAt: window.endsAt === 'floor' ? 'floor' : 'below_sill',
    },
    unitOf(window.unit),
  );
  expect(advice.size).toBe(window.size);
  expect(advice.results.map(({ text }) => text)).toEqual([window.panels, window.drop]);
});

test.each(cases.cushions)('an insert of $insert $unit: $size', ({ unit, insert, size }) => {
  const advice = adviseCushion(
    guide('cushion_covers', [side(12), side(16), side(18), side(20), side(24)]),
    lengthOf(insert, unit),
    unitOf(unit),
  );
  expect(advice.size).toBe(size);
});

test('the answer shows its calculation', () => {
  const bed = { width: 60 * 254, length: 78 * 254, depth: 8 * 254, tuck: 4 * 254 };
  expect(adviseBed(guide('bed_sheets', sheets), bed, 'in').steps).toEqual([
    'Width: 60 in + 2 × (8 in + 4 in) = 84 in',
    'Length: 78 in + 2 × (8 in + 4 in) = 102 in',
    'Queen: 95 in × 108 in',
  ]);
  const window = {
    width: 15_000,
    height: 20_000,
    rod: 1200,
    fullness: 2,
    endsAt: 'floor',
  } as const;
  expect(adviseWindow(guide('curtains', [['7 ft', 48, 84]]), window, 'cm').steps).toEqual([
    'Rod: 150 cm + 2 × 15 cm = 180 cm',
    'Panels: 180 cm × 2 ÷ 122 cm = 3.0, rounded up to 3',
    'Drop: 12 cm + 200 cm − 1 cm above the floor = 211 cm',
    '7 ft: 213 cm',
  ]);
});

test('of two sizes that are cut alike, the one named after the mattress is recommended', () => {
  const alike = guide('bed_sheets', [
    ['Double', 90, 100],
    ['Queen', 90, 100],
  ]);
  const rows = alike.rows.map((row, place) => ({ ...row, for_width: place === 0 ? 48 : 60 }));
  const measured = (inches: number) =>
    adviseBed(
      { ...alike, rows },
      { width: inches * 254, length: 75 * 254, depth: 6 * 254, tuck: 4 * 254 },
      'in',
    ).size;
  expect([48, 60].map(measured)).toEqual(['Double', 'Queen']);
});

test('lengths are read in cm, inches, feet and inches', () => {
  expect(readLength('190', 'cm')).toBe(19_000);
  expect(readLength('78', 'in')).toBe(19_812);
  expect(readLength('6 ft 6 in', 'cm')).toBe(19_812);
  expect(readLength(`6'6"`, 'cm')).toBe(19_812);
  expect(readLength('5 ft', 'cm')).toBe(15_240);
  expect(readLength('78 in', 'cm')).toBe(19_812);
  expect(readLength('12.5cm', 'in')).toBe(1250);
  for (const text of ['', 'wide', '-3', '6 ft wide', '1e3', '60 x 78'])
    expect(readLength(text, 'in'), text).toBeNull();
});
