import type { CourierOffers } from '#contract/carriers/entities.ts';
import type { Box } from '#contract/delivery/boxes.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const sizes = [
  ['length_cm', 'Length (cm)', 'length_cm'],
  ['breadth_cm', 'Breadth (cm)', 'width_cm'],
  ['height_cm', 'Height (cm)', 'height_cm'],
] as const;

const chargedText = ({ weight_grams: weight, charged_grams: charged }: CourierOffers): string =>
  charged > weight
    ? `Products and box. Charged weight by the size of the box: ${inGrams(charged)}.`
    : `Products and box. Charged weight: ${inGrams(charged)}.`;

const inGrams = (grams: number): string => `${grams.toLocaleString('en-IN')} g`;

interface ParcelFieldsProps {
  /** Null: the carrier did not respond, and chooses the courier itself. */
  offers: CourierOffers | null;
  /** Null: the shop has none. */
  box: Box | null;
  field: (name: string) => { name: string; error: string | undefined };
}

/** Weight, size and courier of a parcel. */
export const ParcelFields = ({ offers, box, field }: ParcelFieldsProps) => (
  <>
    <TextField
      {...field('weight_grams')}
      label="Weight (grams)"
      type="number"
      inputMode="numeric"
      min={1}
      required
      defaultValue={offers?.weight_grams ?? ''}
      hint={offers && box ? chargedText(offers) : undefined}
    />
    <div className="grid grid-cols-3 gap-3">
      {sizes.map(([name, label, boxSize]) => (
        <TextField
          key={name}
          {...field(name)}
          label={label}
          type="number"
          inputMode="decimal"
          step="any"
          min={0.5}
          required
          defaultValue={box?.[boxSize] ?? 10}
        />
      ))}
    </div>
    <SelectField
      name="courier_id"
      label="Courier"
      defaultValue=""
      options={[
        { value: '', label: 'Recommended by the carrier' },
        ...(offers?.couriers ?? []).map(({ id, name, rate, days }) => ({
          value: String(id),
          label: `${name}, ${formatRupees(toPaise(rate))}${days === null ? '' : `, ${days} days`}`,
        })),
      ]}
    />
  </>
);
