import { useState } from 'react';
import type { CustomField } from '#contract/catalogue/custom-fields.ts';
import { customFieldsMax, customFieldTypes } from '#contract/catalogue/field-types.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { type EditorErrors, EditorSection } from './editor-section.tsx';

type Draft = Omit<CustomField, 'key'> & { key?: string };
const blank: Draft = { label: '', type: 'text', unit: '', is_filter: false, is_per_variant: false };
const typeNames = { text: 'Text', number: 'Number', yes_no: 'Yes or no' } as const;

/** The fields that only products of this category have, such as thread count. Sent as JSON. */
export function CustomFieldsEditor(props: {
  fields: readonly CustomField[];
  errors: EditorErrors;
}) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(props.fields);
  return (
    <EditorSection
      title="Custom fields"
      summary={drafts.length === 1 ? '1 field' : `${drafts.length} fields`}
      hint="Shown under Specification on the product page. Removing a field removes its values."
      errors={props.errors}
      addLabel="Add field"
      onAdd={drafts.length < customFieldsMax ? () => setDrafts([...drafts, blank]) : null}
    >
      <input type="hidden" name="custom_fields" value={JSON.stringify(drafts)} />
      {drafts.map((draft, place) => (
        <FieldRow
          // oxlint-disable-next-line react/no-array-index-key -- an added field has no key yet
          key={place}
          place={place}
          draft={draft}
          savedType={props.fields.find(({ key }) => key === draft.key)?.type}
          errorOf={(name) => props.errors.of(`${place}.${name}`)}
          onChange={(change) => {
            for (const name of Object.keys(change)) props.errors.clear(`${place}.${name}`);
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

interface FieldRowProps {
  place: number;
  draft: Draft;
  /** Undefined: an added field. */
  savedType: Draft['type'] | undefined;
  errorOf: (name: keyof Draft) => string | undefined;
  onChange: (change: Partial<Draft>) => void;
  onRemove: () => void;
}

const FieldRow = ({ place, draft, savedType, errorOf, onChange, onRemove }: FieldRowProps) => (
  <fieldset className="border-t border-line pt-3">
    <legend className="sr-only">{draft.label || `Field ${place + 1}`}</legend>
    <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 sm:grid-cols-[1fr_8rem_6rem_auto]">
      <TextField
        label="Field name"
        className="max-sm:col-span-3"
        maxLength={40}
        autoComplete="off"
        error={errorOf('label')}
        value={draft.label}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
      />
      <SelectField
        label="Type"
        options={customFieldTypes.map((value) => ({ value, label: typeNames[value] }))}
        value={draft.type}
        onChange={({ currentTarget }) =>
          onChange({
            type: customFieldTypes.find((type) => type === currentTarget.value) ?? draft.type,
          })
        }
      />
      <TextField
        label="Unit"
        maxLength={12}
        autoComplete="off"
        placeholder="GSM"
        error={errorOf('unit')}
        value={draft.unit}
        onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
      />
      <IconButton
        label={`Remove field ${draft.label || place + 1}`}
        icon={<TrashIcon size={18} />}
        className="beside-field"
        onClick={onRemove}
      />
    </div>
    {savedType !== undefined && savedType !== draft.type ? (
      <output className="mt-2 block text-sm text-ink-soft">
        Products keep the values that they have now. Please check them after you save.
      </output>
    ) : null}
    <div className="flex flex-wrap gap-x-6">
      <Checkbox
        label="Filter in lists"
        checked={draft.is_filter}
        onChange={({ currentTarget }) => onChange({ is_filter: currentTarget.checked })}
      />
      <Checkbox
        label="Differs by size and colour"
        checked={draft.is_per_variant}
        onChange={({ currentTarget }) => onChange({ is_per_variant: currentTarget.checked })}
      />
    </div>
  </fieldset>
);
