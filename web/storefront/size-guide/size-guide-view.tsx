import { useState } from 'react';
import { formatLength, toTenths } from '#contract/catalogue/fit-advisor.ts';
import type { SizeGuide } from '#contract/catalogue/size-guide.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
import { basename, languageOf } from '#web/locale.ts';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { FitAdvisor } from './fit-advisor.tsx';
import type { SizeGuideViewProps } from './fit-answer.tsx';
import '#web/styles/storefront/size-guide.css';
import {
  centimetresText,
  coverText,
  depthUpToText,
  dropText,
  inchesText,
  insertText,
  lengthsInText,
  mattressText,
  panelWidthText,
  sheetText,
  sizeText,
  widthAndLengthText,
} from '#web/storefront/size-guide/texts.tsx';

const units = [
  { value: 'in', label: inchesText },
  { value: 'cm', label: centimetresText },
] as const;

/** The table of sizes and the fit advisor, in the unit of the shopper. */
export function SizeGuideView({ guide, sizes, onChoose }: SizeGuideViewProps) {
  const [unit, setUnit] = useState<SizeGuide['unit']>(guide.unit);
  return (
    <div className="size-guide">
      <RadioGroup
        legend={lengthsInText}
        name="unit"
        value={unit}
        options={units}
        onChange={setUnit}
      />
      <SizeTable guide={guide} unit={unit} />
      {guide.note === '' ? null : (
        <p lang={basename ? languageOf(guide.note) : undefined} className="text-sm text-ink-soft">
          {guide.note}
        </p>
      )}
      {guide.kind === 'other' ? null : (
        <FitAdvisor key={unit} kind={guide.kind} unit={unit} {...{ guide, sizes, onChoose }} />
      )}
    </div>
  );
}

const headings = {
  bed_sheets: [sheetText, mattressText, depthUpToText],
  bed_covers: [coverText, mattressText, depthUpToText],
  curtains: [panelWidthText, dropText, null],
  cushion_covers: [coverText, insertText, null],
  other: [widthAndLengthText, null, null],
} as const;

function SizeTable({ guide, unit }: { guide: SizeGuide; unit: SizeGuide['unit'] }) {
  const [first, second, third] = headings[guide.kind];
  const shown = (length: number) =>
    formatLength(toTenths(length, guide.unit), unit).replace(` ${unit}`, '');
  const area = (width: number | null, length: number | null) =>
    width === null || length === null ? '' : `${shown(width)} × ${shown(length)}`;
  const isCurtain = guide.kind === 'curtains';
  return (
    <div className="overflow-x-auto">
      <table className="size-table">
        <thead>
          <tr>
            <th scope="col">{sizeText}</th>
            {[first, second, third].map((heading) =>
              heading === null ? null : (
                <th key={heading} scope="col">
                  {heading} ({unit})
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {guide.rows.map((row) => (
            <tr key={`${row.size} ${row.use}`}>
              <th scope="row">
                {valueName(row.size)}
                {row.use === '' ? null : <span className="size-use">{valueName(row.use)}</span>}
              </th>
              <td>{isCurtain ? shown(row.width) : area(row.width, row.length)}</td>
              {second ? (
                <td>{isCurtain ? shown(row.length) : area(row.for_width, row.for_length)}</td>
              ) : null}
              {third ? <td>{row.for_depth === null ? '' : shown(row.for_depth)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
