import { type SubmitEvent, useState } from 'react';
import {
  type Advice,
  adviseBed,
  adviseCushion,
  adviseWindow,
  readLength,
} from '#contract/catalogue/fit-advisor.ts';
import type { SizeGuide } from '#contract/catalogue/size-guide.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { FitAnswer, type SizeGuideViewProps } from './fit-answer.tsx';
import {
  atTheFloorText,
  belowTheSillText,
  curtainEndsText,
  enterLengthText,
  exampleLengthText,
  findMySizeText,
  fullnessText,
  mattressDepthText,
  mattressLengthText,
  mattressWidthText,
  n15LightText,
  n25RichText,
  n2UsualText,
  rodAboveWindowText,
  sideOfTheInsertText,
  tuckInText,
  whichCoverFitsMyInsertText,
  whichCurtainsFitMyWindowText,
  whichSizeFitsMyBedText,
  windowHeightText,
  windowWidthText,
} from '#web/storefront/size-guide/texts.tsx';

type Unit = SizeGuide['unit'];
type Measure = { name: string; label: string; initial?: Record<Unit, string> };

const bed: readonly Measure[] = [
  { name: 'width', label: mattressWidthText },
  { name: 'length', label: mattressLengthText },
  { name: 'depth', label: mattressDepthText },
];
/** The kinds for which there is advice. */
type Kind = Exclude<SizeGuide['kind'], 'other'>;
const measuresOf: Record<Kind, readonly Measure[]> = {
  bed_sheets: [...bed, { name: 'tuck', label: tuckInText, initial: { in: '4', cm: '10' } }],
  bed_covers: bed,
  curtains: [
    { name: 'width', label: windowWidthText },
    { name: 'height', label: windowHeightText },
    { name: 'rod', label: rodAboveWindowText, initial: { in: '6', cm: '15' } },
  ],
  cushion_covers: [{ name: 'insert', label: sideOfTheInsertText }],
};
const questions: Record<Kind, string> = {
  bed_sheets: whichSizeFitsMyBedText,
  bed_covers: whichSizeFitsMyBedText,
  curtains: whichCurtainsFitMyWindowText,
  cushion_covers: whichCoverFitsMyInsertText,
};
const fullnesses = [
  { value: '1.5', label: n15LightText },
  { value: '2', label: n2UsualText },
  { value: '2.5', label: n25RichText },
];
const ends = [
  { value: 'floor', label: atTheFloorText },
  { value: 'below_sill', label: belowTheSillText },
];

type FitAdvisorProps = SizeGuideViewProps & { kind: Kind; unit: Unit };

/** Recommends a size for a bed, a window or an insert, and shows the calculation. */
export function FitAdvisor({ guide, kind, unit, sizes, onChoose }: FitAdvisorProps) {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const measures = measuresOf[kind];
  const advise = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    const lengths = new Map(measures.map(({ name }) => [name, readLength(typed(name), unit)]));
    const wrong = measures.filter(({ name }) => lengths.get(name) === null);
    setErrors(Object.fromEntries(wrong.map(({ name }) => [name, enterLengthText(unit)])));
    const [first] = wrong;
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${first.name}]`)?.focus();
      setAdvice(null);
      return;
    }
    const of = (name: string): number => lengths.get(name) ?? 0;
    setAdvice(adviceFor(withSizes(guide, sizes), { of, typed, unit }));
  };
  return (
    <section className="fit-advisor">
      <h2 className="text-xl">{questions[kind]}</h2>
      <form noValidate className="grid grid-cols-2 gap-3" onSubmit={advise}>
        {measures.map(({ name, label, initial }) => (
          <TextField
            key={name}
            name={name}
            label={`${label} (${unit})`}
            autoComplete="off"
            maxLength={20}
            placeholder={unit === 'in' ? exampleLengthText : '152'}
            defaultValue={initial?.[unit]}
            error={errors[name]}
          />
        ))}
        {kind === 'curtains' ? (
          <>
            <SelectField label={curtainEndsText} name="ends" options={ends} />
            <SelectField
              label={fullnessText}
              name="fullness"
              options={fullnesses}
              defaultValue="2"
            />
          </>
        ) : null}
        <Button type="submit" variant="secondary" className="col-span-2">
          {findMySizeText}
        </Button>
      </form>
      <div aria-live="polite">{advice ? <FitAnswer {...{ advice, sizes, onChoose }} /> : null}</div>
    </section>
  );
}

type Answers = { of: (name: string) => number; typed: (name: string) => string; unit: Unit };

function adviceFor(guide: SizeGuide, { of, typed, unit }: Answers): Advice {
  if (guide.kind === 'cushion_covers') return adviseCushion(guide, of('insert'), unit);
  if (guide.kind === 'curtains')
    return adviseWindow(
      guide,
      {
        width: of('width'),
        height: of('height'),
        rod: of('rod'),
        fullness: Number(typed('fullness')),
        endsAt: typed('ends') === 'below_sill' ? 'below_sill' : 'floor',
      },
      unit,
    );
  const tuck = guide.kind === 'bed_sheets' ? of('tuck') : 0;
  return adviseBed(
    guide,
    { width: of('width'), length: of('length'), depth: of('depth'), tuck },
    unit,
  );
}

/** Only the sizes of the product, if the guide has any of them. */
function withSizes(guide: SizeGuide, sizes: SizeGuideViewProps['sizes']): SizeGuide {
  const rows = guide.rows.filter(({ size }) => sizes?.some(({ value }) => value === size));
  return rows.length === 0 ? guide : { ...guide, rows };
}
