import * as texts from '#contract/catalogue/fit-texts.ts';
import type { SizeGuide } from './size-guide.ts';
import { valueName } from '#contract/catalogue/value-names.ts';

/**
 * Recommends a size of a guide. All lengths are whole tenths of a millimetre: exact for inches, so
 * that a mattress which fits to the inch is not too large by a rounded millimetre. The steps are
 * the calculation as the page shows it. Sources of the rules and cases: `fit-cases.json`.
 */
type LengthUnit = SizeGuide['unit'];
type BedMeasures = { width: number; length: number; depth: number; tuck: number };
type WindowMeasures = {
  width: number;
  height: number;
  /** Of the rod above the top of the window. */
  rod: number;
  fullness: number;
  endsAt: 'floor' | 'below_sill';
};
export type Advice = {
  /** Null: no size of the guide is large enough. */
  size: string | null;
  /** 'Overhang 18 in at each side', 'Panels 3'. */
  results: { label: string; text: string }[];
  steps: string[];
};

const tenthsOfMm: Record<LengthUnit, number> = { in: 254, cm: 100 };
export const toTenths = (value: number, unit: LengthUnit): number =>
  Math.round(value * tenthsOfMm[unit]);

/** Whole centimetres or half inches, as tape measures are read. */
export function formatLength(length: number, unit: LengthUnit): string {
  const value = length / tenthsOfMm[unit];
  return `${unit === 'cm' ? Math.round(value) : Math.round(value * 2) / 2} ${unit}`;
}

/**
 * A length as it was typed: '190', '6 ft 3 in', "5'6", '12.5 cm'. Null for another text; a number
 * without a unit is in `unit`.
 */
export function readLength(typed: string, unit: LengthUnit): number | null {
  const text = typed.trim().toLowerCase().replaceAll(/[’′]/g, "'").replaceAll(/[”″]/g, '"');
  const feet = /^(\d+(?:\.\d+)?) ?(?:ft|feet|foot|')(?:[ -]?(\d+(?:\.\d+)?) ?(?:in|inches|")?)?$/;
  const [, wholeFeet, inches = '0'] = feet.exec(text) ?? [];
  if (wholeFeet !== undefined) return toTenths(Number(wholeFeet) * 12 + Number(inches), 'in');
  const [, number, given] = /^(\d+(?:\.\d+)?) ?(cm|in|inches|"|)$/.exec(text) ?? [];
  if (number === undefined) return null;
  return toTenths(Number(number), given === 'cm' ? 'cm' : given ? 'in' : unit);
}

type Sized = { size: string; width: number; length: number; forWidth: number };
const sizesOf = ({ rows, unit }: SizeGuide): Sized[] =>
  rows
    .map(({ size, width, length, for_width: forWidth }) => ({
      size,
      width: toTenths(width, unit),
      length: toTenths(length, unit),
      forWidth: toTenths(forWidth ?? 0, unit),
    }))
    .sort((a, b) => a.width * a.length - b.width * b.length);

/**
 * Bed linen hangs over the mattress by its depth and is tucked in below it (`tuck` 0 for covers):
 * mattress + 2 × (depth + tuck). The smallest size that is wide and long enough; of two cut alike,
 * the one that is named after the mattress.
 */
export function adviseBed(guide: SizeGuide, bed: BedMeasures, unit: LengthUnit): Advice {
  const shown = (length: number) => formatLength(length, unit);
  const extra = bed.depth + bed.tuck;
  const extraText = bed.tuck > 0 ? `(${shown(bed.depth)} + ${shown(bed.tuck)})` : shown(bed.depth);
  const needed = { width: bed.width + 2 * extra, length: bed.length + 2 * extra };
  const steps = [
    texts.widthStepText(`${shown(bed.width)} + 2 × ${extraText} = ${shown(needed.width)}`),
    texts.lengthStepText(`${shown(bed.length)} + 2 × ${extraText} = ${shown(needed.length)}`),
  ];
  const sizes = sizesOf(guide);
  const enough = sizes.filter(
    ({ width, length }) => width >= needed.width && length >= needed.length,
  );
  const [fitting] = enough
    .filter(({ width, length }) => width === enough[0]?.width && length === enough[0].length)
    .toSorted((a, b) => Math.abs(a.forWidth - bed.width) - Math.abs(b.forWidth - bed.width));
  const drawn = fitting ?? sizes.at(-1);
  if (!drawn) return { size: null, results: [], steps };
  const overhang = (ofSize: number, ofBed: number) => shown(Math.max(0, (ofSize - ofBed) / 2));
  steps.push(`${valueName(drawn.size)}: ${shown(drawn.width)} × ${shown(drawn.length)}`);
  return {
    size: fitting?.size ?? null,
    results: [
      { label: texts.overhangAtSidesText, text: overhang(drawn.width, bed.width) },
      { label: texts.overhangAtEndsText, text: overhang(drawn.length, bed.length) },
    ],
    steps,
  };
}

/** The rod extends beyond both sides of the window, so that open curtains leave the glass free. */
const rodExtension = toTenths(15, 'cm');
const belowSill = toTenths(15, 'cm');
const aboveFloor = toTenths(1, 'cm');

/**
 * Panels: rod width × fullness / panel width, rounded up. The drop is measured from the rod; the
 * shortest size that reaches it is hemmed.
 */
export function adviseWindow(guide: SizeGuide, window: WindowMeasures, unit: LengthUnit): Advice {
  const shown = (length: number) => formatLength(length, unit);
  const rod = window.width + 2 * rodExtension;
  const fabric = Math.round(rod * window.fullness);
  const toFloor = window.endsAt === 'floor';
  const end = toFloor ? -aboveFloor : belowSill;
  const drop = window.rod + window.height + end;
  const sizes = guide.rows
    .map(({ size, length, width }) => ({
      size,
      drop: toTenths(length, guide.unit),
      panel: toTenths(width, guide.unit),
    }))
    .sort((a, b) => a.drop - b.drop);
  const fitting = sizes.find((size) => size.drop >= drop);
  const drawn = fitting ?? sizes.at(-1);
  if (!drawn) return { size: null, results: [], steps: [] };
  const panels = Math.ceil(fabric / drawn.panel);
  const endText = toFloor
    ? texts.aboveFloorText(shown(aboveFloor))
    : texts.belowSillText(shown(belowSill));
  return {
    size: fitting?.size ?? null,
    results: [
      { label: texts.panelsText, text: String(panels) },
      { label: texts.dropText, text: shown(drop) },
    ],
    steps: [
      texts.rodStepText(`${shown(window.width)} + 2 × ${shown(rodExtension)} = ${shown(rod)}`),
      texts.panelsStepText(
        `${shown(rod)} × ${window.fullness} ÷ ${shown(drawn.panel)} = ${(fabric / drawn.panel).toFixed(1)}`,
        panels,
      ),
      texts.dropStepText(
        `${shown(window.rod)} + ${shown(window.height)}`,
        `${endText} = ${shown(drop)}`,
      ),
      `${valueName(drawn.size)}: ${shown(drawn.drop)}`,
    ],
  };
}

const coverEase = toTenths(2, 'in');

/** An insert fills a cover that is one size, 2 in, smaller; never one that is larger than it. */
export function adviseCushion(guide: SizeGuide, insert: number, unit: LengthUnit): Advice {
  const shown = (length: number) => formatLength(length, unit);
  const ideal = insert - coverEase;
  const steps = [texts.coverStepText(shown(insert), shown(coverEase), shown(ideal))];
  const [fitting] = sizesOf(guide)
    .filter(({ width }) => width <= insert)
    .toSorted((a, b) => Math.abs(a.width - ideal) - Math.abs(b.width - ideal));
  if (!fitting) return { size: null, results: [], steps };
  return {
    size: fitting.size,
    results: [{ label: texts.insertLargerText, text: shown(insert - fitting.width) }],
    steps: [...steps, `${valueName(fitting.size)}: ${shown(fitting.width)}`],
  };
}
