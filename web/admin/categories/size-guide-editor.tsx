import { useState } from 'react';
import { lengthUnits, sizeGuideKinds } from '#contract/catalogue/field-types.ts';
import type { SizeGuide, SizeGuideRow } from '#contract/catalogue/size-guide.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { type EditorErrors, EditorSection } from './editor-section.tsx';

const kindNames: Record<SizeGuide['kind'], string> = {
  bed_sheets: 'Bed sheets',
  bed_covers: 'Comforters, quilts and blankets',
  curtains: 'Curtains',
  cushion_covers: 'Cushion covers',
  other: 'Other products',
};
const unitNames = { in: 'Inches', cm: 'Centimetres' } as const;

type Draft = { [Name in keyof SizeGuideRow]: string };
const blank: Draft = {
  size: '',
  use: '',
  width: '',
  length: '',
  for_width: '',
  for_length: '',
  for_depth: '',
};
const measures = ['width', 'length', 'for_width', 'for_length', 'for_depth'] as const;
const fitting = { for_width: 'width', for_length: 'length', for_depth: 'depth' } as const;

const draftOf = (row: SizeGuideRow): Draft => ({
  size: row.size,
  use: row.use,
  width: String(row.width),
  length: String(row.length),
  for_width: String(row.for_width ?? ''),
  for_length: String(row.for_length ?? ''),
  for_depth: String(row.for_depth ?? ''),
});

/** The sizes of the category in the order of the pages. Sent as JSON, blank without sizes. */
export function SizeGuideEditor(props: { guide: SizeGuide | null; errors: EditorErrors }) {
  const [kind, setKind] = useState(props.guide?.kind ?? 'bed_sheets');
  const [unit, setUnit] = useState(props.guide?.unit ?? 'in');
  const [note, setNote] = useState(props.guide?.note ?? '');
  const [drafts, setDrafts] = useState<readonly Draft[]>((props.guide?.rows ?? []).map(draftOf));
  const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text));
  const rows = drafts.map((draft) => ({
    ...draft,
    ...Object.fromEntries(measures.map((name) => [name, numberOrNull(draft[name])])),
  }));
  return (
    <EditorSection
      title="Size guide"
      summary={drafts.length === 1 ? '1 size' : `${drafts.length} sizes`}
      hint="Small to large. Product pages show it, and recommend a size for a bed, window or insert."
      errors={props.errors}
      addLabel="Add size"
      onAdd={drafts.length < 40 ? () => setDrafts([...drafts, blank]) : null}
    >
      <input
        type="hidden"
        name="size_guide"
        value={drafts.length === 0 ? '' : JSON.stringify({ kind, unit, note, rows })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Guide for"
          options={sizeGuideKinds.map((value) => ({ value, label: kindNames[value] }))}
          value={kind}
          onChange={({ currentTarget }) =>
            setKind(sizeGuideKinds.find((value) => value === currentTarget.value) ?? kind)
          }
        />
        <SelectField
          label="Lengths in"
          options={lengthUnits.map((value) => ({ value, label: unitNames[value] }))}
          value={unit}
          onChange={({ currentTarget }) =>
            setUnit(lengthUnits.find((value) => value === currentTarget.value) ?? unit)
          }
        />
        <TextField
          label="Note"
          className="col-span-2"
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </div>
      {drafts.map((draft, place) => (
        <SizeRow
          // oxlint-disable-next-line react/no-array-index-key -- a size may have several rows
          key={place}
          kind={kind}
          draft={draft}
          errorOf={(name) => props.errors.of(`rows.${place}.${name}`)}
          onChange={(change) => {
            for (const name of Object.keys(change)) props.errors.clear(`rows.${place}.${name}`);
            setDrafts(drafts.with(place, { ...draft, ...change }));
          }}
          onRemove={() => {
            props.errors.clearAll();
            setDrafts(drafts.toSpliced(place, 1));
          }}
        />
      ))}
    </EditorSection>
  );
}

interface SizeRowProps {
  kind: SizeGuide['kind'];
  draft: Draft;
  errorOf: (name: keyof Draft) => string | undefined;
  onChange: (change: Partial<Draft>) => void;
  onRemove: () => void;
}

function SizeRow({ kind, draft, errorOf, onChange, onRemove }: SizeRowProps) {
  const control = (name: keyof Draft) => ({
    value: draft[name],
    error: errorOf(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  });
  const measure = { inputMode: 'decimal', maxLength: 8, autoComplete: 'off' } as const;
  const target = kind === 'cushion_covers' ? 'Insert' : 'Mattress';
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 border-t border-line pt-3 sm:grid-cols-4">
      <legend className="sr-only">{draft.size || 'New size'}</legend>
      <TextField label="Size" maxLength={60} autoComplete="off" {...control('size')} />
      <TextField
        label="Used for"
        maxLength={60}
        autoComplete="off"
        placeholder={kind === 'curtains' ? 'Window' : ''}
        {...control('use')}
      />
      <TextField
        label={kind === 'curtains' ? 'Panel width' : 'Width'}
        {...measure}
        {...control('width')}
      />
      <TextField
        label={kind === 'curtains' ? 'Drop' : 'Length'}
        {...measure}
        {...control('length')}
      />
      {kind === 'curtains' || kind === 'other'
        ? null
        : (['for_width', 'for_length', 'for_depth'] as const).map((name) => (
            <TextField
              key={name}
              label={`${target} ${fitting[name]}`}
              {...measure}
              {...control(name)}
            />
          ))}
      <IconButton
        label={`Remove size ${draft.size}`}
        icon={<TrashIcon size={18} />}
        className="beside-field justify-self-end"
        onClick={onRemove}
      />
    </fieldset>
  );
}
