import { useId, useState } from 'react';
import { type Box, boxesMax } from '#contract/delivery/boxes.ts';
import type { DeliverySettings } from '#contract/delivery/entities.ts';
import { adminApi } from '#web/api/client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { CardForm } from '../kit/form/card-form.tsx';
import * as read from '../kit/form/read-form.ts';
import { useSave, withToast } from '../kit/form/use-save.ts';
import { ReadOnlyUnless } from '../kit/read-only.tsx';
import { useAdminQuery, useChanged } from '../kit/data.ts';
import { stale } from '../kit/stale.ts';
import { deliveryFailures } from './failures.ts';

const fields = {
  name: read.text,
  length_cm: read.requiredNumber,
  width_cm: read.requiredNumber,
  height_cm: read.requiredNumber,
  weight_grams: read.requiredNumber,
} satisfies read.FieldsInto<Box>;

const numbers = [
  ['length_cm', 'Length (cm)', 'any'],
  ['width_cm', 'Width (cm)', 'any'],
  ['height_cm', 'Height (cm)', 'any'],
  ['weight_grams', 'Weight (g)', 1],
] as const;

/** The boxes that parcels are packed in. An error of the settings is shown by their card. */
export function BoxesCard() {
  const settings = useAdminQuery('getDeliverySettings', {});
  const titleId = useId();
  const [hasSaved, setHasSaved] = useState(false);
  return settings.data ? (
    <section className="card mt-8 max-w-4xl p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Boxes
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        Inner size, and weight with filling. Bookings send the size of the box, and rates by weight
        and bookings add its weight to the products. Couriers charge length × width × height ÷ 5,000
        as kilograms where that is more than the weight.
      </p>
      <ReadOnlyUnless permission="settings.write" of="form">
        <BoxesForm
          // The version changes with the other settings too, which must not remount this form.
          key={JSON.stringify(settings.data.boxes)}
          settings={settings.data}
          hasSaved={hasSaved}
          onSaved={() => setHasSaved(true)}
        />
      </ReadOnlyUnless>
    </section>
  ) : null;
}

/** A box of the form; null: a new one. */
type Row = { key: number; box: Box | null };

interface BoxesFormProps {
  settings: DeliverySettings;
  /** Remounted with the saved values. */
  hasSaved: boolean;
  onSaved: () => void;
}

function BoxesForm({ settings: { boxes, version }, hasSaved, onSaved }: BoxesFormProps) {
  const changed = useChanged(stale.delivery);
  const [rows, setRows] = useState<Row[]>(() => boxes.map((box, key) => ({ key, box })));
  const isChanged = rows.length < boxes.length || rows.some(isMoved(boxes));
  const save = useSave({
    version,
    save: async (form: FormData, known) =>
      adminApi('saveDeliverySettings', {
        body: {
          version: known,
          boxes: rows.map(({ key }) => read.values(form, fields, `${key}.`)),
        },
      }),
    onSaved: withToast(changed, onSaved),
    fallback: deliveryFailures.settingsSave,
  });
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  return (
    <CardForm save={save} isChanged={isChanged} hasSaved={hasSaved}>
      {rows.length === 0 ? (
        <p className="text-sm">No box yet: parcels count as 10 × 10 × 10 cm.</p>
      ) : null}
      {rows.map((row, index) => (
        <BoxFields
          key={row.key}
          row={row}
          index={index}
          errorOf={(name) => save.errors[`boxes.${index}.${name}`]}
          onDefault={() => setRows([row, ...rows.filter((each) => each !== row)])}
          onRemove={() => setRows(rows.filter((each) => each !== row))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isBusy}>
          Save boxes
        </Button>
        {rows.length < boxesMax ? (
          <Button
            variant="secondary"
            onClick={() => setRows([...rows, { key: nextKey, box: null }])}
          >
            <PlusIcon size={18} /> Add Box
          </Button>
        ) : null}
      </div>
    </CardForm>
  );
}

/** Whether a row is not where the settings have its box. */
const isMoved =
  (boxes: readonly Box[]) =>
  ({ box }: Row, index: number): boolean =>
    box === null || box !== boxes[index];

interface BoxFieldsProps {
  row: Row;
  index: number;
  errorOf: (name: string) => string | undefined;
  onDefault: () => void;
  onRemove: () => void;
}

const BoxFields = ({ row: { key, box }, index, errorOf, ...on }: BoxFieldsProps) => (
  <fieldset className="grid gap-3 border-t border-line pt-4">
    <legend className="sr-only">{`Box ${index + 1}`}</legend>
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        className="grow max-sm:basis-full"
        label="Name"
        name={`${key}.name`}
        maxLength={40}
        required
        error={errorOf('name')}
        defaultValue={box?.name ?? ''}
      />
      {index === 0 ? (
        <Badge className="mb-3">Default</Badge>
      ) : (
        <Button variant="secondary" onClick={on.onDefault}>
          Make default
        </Button>
      )}
      <IconButton
        type="button"
        label={`Remove box ${index + 1}`}
        icon={<TrashIcon size={18} />}
        onClick={on.onRemove}
      />
    </div>
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {numbers.map(([name, label, step]) => (
        <TextField
          key={name}
          label={label}
          name={`${key}.${name}`}
          type="number"
          inputMode="decimal"
          step={step}
          min={0}
          required
          error={errorOf(name)}
          defaultValue={box?.[name] ?? ''}
        />
      ))}
    </div>
  </fieldset>
);
