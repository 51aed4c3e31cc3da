import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldNotes } from '#web/ui/forms/form-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface ListFieldProps {
  legend: string;
  /** The name of one entry: 'return policy'. */
  entryName: string;
  entries: readonly string[];
  onChange: (entries: readonly string[]) => void;
  error: string | undefined;
  /** Examples for the first entries. */
  placeholders?: readonly string[] | undefined;
}

const maxEntries = 20;

/** A list of short texts; one entry always stays. */
export function ListField({
  legend,
  entryName,
  entries,
  onChange,
  error,
  placeholders = [],
}: ListFieldProps) {
  const groupId = useId();
  return (
    <fieldset aria-describedby={error ? `${groupId}-error` : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="flex flex-col gap-2">
        {entries.map((entry, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no id: two may be equal
          <div key={position} className="flex items-center gap-1">
            <TextField
              label={`${legend}, entry ${position + 1}`}
              hideLabel
              className="grow"
              maxLength={300}
              value={entry}
              placeholder={placeholders[position]}
              aria-invalid={error && position === 0 ? true : undefined}
              onChange={(event) => onChange(entries.with(position, event.currentTarget.value))}
            />
            <IconButton
              label={`Remove ${entryName} ${position + 1}`}
              icon={<TrashIcon size={18} />}
              disabled={entries.length === 1}
              className="disabled:opacity-40"
              onClick={() => onChange(entries.toSpliced(position, 1))}
            />
          </div>
        ))}
      </div>
      <FieldNotes controlId={groupId} error={error} />
      {entries.length < maxEntries ? (
        <Button
          variant="quiet"
          size="small"
          className="mt-1 -ml-3 min-h-11"
          onClick={() => onChange([...entries, ''])}
        >
          <PlusIcon size={16} /> Add {entryName}
        </Button>
      ) : null}
    </fieldset>
  );
}
