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

type Unit = SizeGuide['unit'];
type Measure = { name: string; label: string; initial?: Record<Unit, string> };

const bed: readonly Measure[] = [
  { name: 'width', label: 'Mattress width' },
  { name: 'length', label: 'Mattress length' },
  { name: 'depth', label: 'Mattress depth' },
];
const measuresOf: Record<SizeGuide['kind'], readonly Measure[]> = {
  bed_sheets: [...bed, { name: 'tuck', label: 'Tuck-in', initial: { in: '4', cm: '10' } }],
  bed_covers: bed,
  curtains: [
    { name: 'width', label: 'Window width' },
    { name: 'height', label: 'Window height' },
    { name: 'rod', label: 'Rod above window', initial: { in: '6', cm: '15' } },
  ],
  cushion_covers: [{ name: 'insert', label: 'Side of the insert' }],
};
const questions: Record<SizeGuide['kind'], string> = {
  bed_sheets: 'Which size fits my bed?',
  bed_covers: 'Which size fits my bed?',
  curtains: 'Which curtains fit my window?',
  cushion_covers: 'Which cover fits my insert?',
};
const fullnesses = [
  { value: '1.5', label: '1.5 × (light)' },
  { value: '2', label: '2 × (usual)' },
  { value: '2.5', label: '2.5 × (rich)' },
];
const ends = [
  { value: 'floor', label: 'At the floor' },
  { value: 'below_sill', label: 'Below the sill' },
];

/** Recommends a size for a bed, a window or an insert, and shows the calculation. */
export function FitAdvisor({ guide, unit, sizes, onChoose }: SizeGuideViewProps & { unit: Unit }) {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const measures = measuresOf[guide.kind];
  const advise = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    const lengths = new Map(measures.map(({ name }) => [name, readLength(typed(name), unit)]));
    const wrong = measures.filter(({ name }) => lengths.get(name) === null);
    setErrors(
      Object.fromEntries(
        wrong.map(({ name }) => [name, `Please enter a length, such as 60 ${unit}`]),
      ),
    );
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
      <h2 className="text-xl">{questions[guide.kind]}</h2>
      <form noValidate className="grid grid-cols-2 gap-3" onSubmit={advise}>
        {measures.map(({ name, label, initial }) => (
          <TextField
            key={name}
            name={name}
            label={`${label} (${unit})`}
            autoComplete="off"
            maxLength={20}
            placeholder={unit === 'in' ? '60 or 5 ft' : '152'}
            defaultValue={initial?.[unit]}
            error={errors[name]}
          />
        ))}
        {guide.kind === 'curtains' ? (
          <>
            <SelectField label="Curtain ends" name="ends" options={ends} />
            <SelectField label="Fullness" name="fullness" options={fullnesses} defaultValue="2" />
          </>
        ) : null}
        <Button type="submit" variant="secondary" className="col-span-2">
          Find my size
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
