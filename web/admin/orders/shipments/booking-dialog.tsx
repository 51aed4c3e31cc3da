import type { CourierOffers } from '#contract/entities/carriers.ts';
import type { Shipment } from '#contract/entities/shipments.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formErrorOf } from '../../kit/form/form-error.ts';
import { useBooking, useCouriers } from '../queries.ts';

interface DialogProps {
  orderId: number;
  shipment: Shipment;
  onClose: () => void;
}

const sizes = [
  ['length_cm', 'Length (cm)'],
  ['breadth_cm', 'Breadth (cm)'],
  ['height_cm', 'Height (cm)'],
] as const;

/** Books a shipment at the connected carrier: weight, size and courier. */
export function BookingDialog({ orderId, shipment, onClose }: DialogProps) {
  const offers = useCouriers(shipment.id);
  const booking = useBooking(orderId);
  const submit = (form: FormData) => {
    const number = (name: string) => Number(form.get(name));
    booking.mutate(
      {
        id: shipment.id,
        body: {
          weight_grams: number('weight_grams'),
          length_cm: number('length_cm'),
          breadth_cm: number('breadth_cm'),
          height_cm: number('height_cm'),
          courier_id: number('courier_id') || null,
        },
      },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Book with the carrier"
      onClose={onClose}
      onSubmit={submit}
      pending={booking.isPending}
      error={formErrorOf(booking.error ?? offers.error, 'Failed to book the shipment', [
        'weight_grams',
        'length_cm',
        'breadth_cm',
        'height_cm',
      ])}
      submitLabel="Book"
      canSubmit={!offers.isPending}
    >
      {({ field }) =>
        offers.isPending ? (
          <Skeleton className="h-64" />
        ) : (
          <ParcelFields offers={offers.data ?? null} field={field} />
        )
      }
    </FormDialog>
  );
}

interface ParcelFieldsProps {
  /** Null: the carrier did not answer, and chooses the courier itself. */
  offers: CourierOffers | null;
  field: (name: string) => { name: string; error: string | undefined };
}

const ParcelFields = ({ offers, field }: ParcelFieldsProps) => (
  <>
    <TextField
      {...field('weight_grams')}
      label="Weight (grams)"
      type="number"
      inputMode="numeric"
      min={1}
      required
      defaultValue={offers?.weight_grams ?? 500}
    />
    <div className="grid grid-cols-3 gap-3">
      {sizes.map(([name, label]) => (
        <TextField
          key={name}
          {...field(name)}
          label={label}
          type="number"
          inputMode="decimal"
          step="any"
          min={0.5}
          required
          defaultValue={10}
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
