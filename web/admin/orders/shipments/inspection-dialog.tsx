import type { Shipment } from '#contract/orders/shipments.ts';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useAdminMutation } from '../../kit/data.ts';
import { formErrorOf } from '../../kit/form/form-error.ts';
import * as read from '../../kit/form/read-form.ts';
import { useShipmentUpdate } from '../use-order-update.ts';
import { withToast } from '../../kit/form/use-save.ts';

interface InspectionProps {
  shipment: Shipment;
  onClose: () => void;
}

/** Counts the damaged units of a returned parcel; the others return to stock. */
export function InspectionDialog({ shipment, onClose }: InspectionProps) {
  const event = useAdminMutation('addShipmentEvent', useShipmentUpdate());
  const submit = (form: FormData) =>
    event.mutate(
      {
        params: { id: shipment.id },
        body: {
          event: 'inspected',
          lines: shipment.lines.map(({ product_id: id, quantity }) => {
            const damaged = read.value(form, `damaged-${id}`, read.numberOrZero);
            return { product_id: id, sellable: quantity - damaged, damaged };
          }),
        },
      },
      {
        onSuccess: withToast(onClose),
      },
    );
  return (
    <FormDialog
      title="Inspect the returned parcel"
      description="Units that are not damaged return to stock. This cannot be undone."
      onClose={onClose}
      onSubmit={submit}
      pending={event.isPending}
      error={formErrorOf(event.error, 'Failed to save the inspection', [])}
      submitLabel="Restock"
    >
      {() =>
        shipment.lines.map(({ product_id: id, quantity, ...line }) => (
          <TextField
            key={id}
            name={`damaged-${id}`}
            label={`Damaged units of ${lineName(line)}`}
            hint={`Of ${quantity} in the parcel.`}
            type="number"
            inputMode="numeric"
            min={0}
            max={quantity}
            defaultValue={0}
          />
        ))
      }
    </FormDialog>
  );
}
