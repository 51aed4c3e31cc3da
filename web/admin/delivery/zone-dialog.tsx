import { useState } from 'react';
import type { DeliveryRate, DeliveryZone } from '#contract/delivery/entities.ts';
import { rateKinds } from '#contract/delivery/shipping-rate.ts';
import { adminApi } from '#web/api/client.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { History } from '../activity/history.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import * as read from '../kit/form/read-form.ts';
import { useSave, withToast } from '../kit/form/use-save.ts';
import { useAdminQuery } from '../kit/data.ts';
import { deliveryFailures } from './failures.ts';
import { SaleFields } from './sale-fields.tsx';
import { readTiers, writeTiers } from './tiers-text.ts';
import { rateNames } from './zone-texts.ts';

const fields = {
  name: read.text,
  states: read.ids,
  pincodes: read.words,
  serviceable: read.checked,
  cod: read.checked,
  handling_days: read.number,
  transit_days_min: read.number,
  transit_days_max: read.number,
} satisfies read.FieldsOf<'saveDeliveryZone'>;

const rateFields = {
  kind: read.oneOf(rateKinds),
  charge: read.number,
  tiers: (texts: readonly string[]) => readTiers(read.text(texts)),
  free_from: read.number,
} satisfies read.FieldsInto<DeliveryRate>;

interface ZoneDialogProps {
  /** Null adds a zone. */
  zone: DeliveryZone | null;
  onClose: () => void;
  onSaved: () => void;
}

export function ZoneDialog({ zone, onClose, onSaved }: ZoneDialogProps) {
  const { dialog } = useSave({
    version: zone?.version,
    save: async (form: FormData, version) =>
      adminApi('saveDeliveryZone', { body: { id: zone?.id, version, ...readZone(form) } }),
    onSaved: withToast(onSaved, onClose),
    fallback: deliveryFailures.zoneSave,
  });
  return (
    <FormDialog
      title={zone ? `Edit ${zone.name}` : 'Add delivery zone'}
      submitLabel={zone ? 'Save zone' : 'Add zone'}
      onClose={onClose}
      {...dialog}
      after={zone ? <History subject={`delivery_zone:${zone.id}`} /> : null}
    >
      {(controls) => (
        <>
          <TextField
            {...controls.field('name')}
            label="Name"
            required
            maxLength={80}
            defaultValue={zone?.name}
          />
          <PlaceFields zone={zone} controls={controls} />
          <SaleFields zone={zone} controls={controls} />
          <DayFields zone={zone} controls={controls} />
          <RateFields zone={zone} controls={controls} />
        </>
      )}
    </FormDialog>
  );
}

type FieldsProps = { zone: DeliveryZone | null; controls: FormControls };

function PlaceFields({ zone, controls: { field } }: FieldsProps) {
  const states = useAdminQuery('listStates', {}, { staleTime: Infinity });
  return (
    <>
      <TextArea
        {...field('pincodes')}
        label="PIN codes"
        hint="Single codes, ranges and prefixes: 110001, 110001-110099, 11*. The most specific zone applies. Without PIN codes and states, this zone is the rest of India."
        rows={3}
        defaultValue={zone?.pincodes.join(', ')}
      />
      <Disclosure title="States" open={(zone?.states.length ?? 0) > 0}>
        <div className="grid gap-1 sm:grid-cols-2">
          {(states.data?.states ?? []).map(({ id, name }) => (
            <Checkbox
              key={id}
              name="states"
              value={id}
              label={name}
              defaultChecked={zone?.states.includes(id)}
            />
          ))}
        </div>
      </Disclosure>
    </>
  );
}

function DayFields({ zone, controls: { field } }: FieldsProps) {
  const days = { type: 'number', inputMode: 'numeric', min: 0, max: 60, step: 1 } as const;
  return (
    <fieldset>
      <legend className="field-label">Days until delivery</legend>
      <p className="field-hint mb-2">
        Working days, by which shoppers are promised dates. Leave all three blank to promise none.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          {...days}
          {...field('handling_days')}
          label="Handling days"
          defaultValue={zone?.handling_days ?? ''}
        />
        <TextField
          {...days}
          {...field('transit_days_min')}
          label="Transit, shortest"
          defaultValue={zone?.transit_days_min ?? ''}
        />
        <TextField
          {...days}
          {...field('transit_days_max')}
          label="Transit, longest"
          defaultValue={zone?.transit_days_max ?? ''}
        />
      </div>
    </fieldset>
  );
}

const kinds = rateKinds.map((value) => ({ value, label: rateNames[value] }));

function RateFields({ zone, controls: { field } }: FieldsProps) {
  const [kind, setKind] = useState<string>(zone?.rate.kind ?? 'flat');
  const money = { type: 'number', inputMode: 'decimal', min: 0, step: 'any', prefix: '₹' } as const;
  return (
    <>
      <SelectField
        {...field('rate.kind')}
        label="Shipping charge"
        options={kinds}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      {kind === 'flat' ? (
        <TextField
          {...money}
          {...field('rate.charge')}
          label="Charge"
          required
          defaultValue={zone?.rate.charge ?? ''}
        />
      ) : null}
      {kind === 'by_weight' || kind === 'by_value' ? (
        <TextArea
          {...field('rate.tiers')}
          label="Charges, one a line"
          hint={`From which ${kind === 'by_weight' ? 'weight in grams' : 'order value in rupees'}, then the charge in rupees: 0 60${kind === 'by_weight' ? '. A product without a weight adds nothing.' : ''}`}
          rows={4}
          required
          defaultValue={writeTiers(zone?.rate.tiers ?? [])}
        />
      ) : null}
      <TextField
        {...money}
        {...field('rate.free_from')}
        label="Free from"
        hint={
          kind === 'per_unit'
            ? 'Leave blank to use the threshold of the settings.'
            : 'The subtotal from which shipping is free. Leave blank for never.'
        }
        defaultValue={zone?.rate.free_from ?? ''}
      />
    </>
  );
}

/** Reads the form as the API takes it; the server names what is missing. */
const readZone = (form: FormData) => ({
  ...read.values(form, fields),
  rate: read.values(form, rateFields, 'rate.'),
});
