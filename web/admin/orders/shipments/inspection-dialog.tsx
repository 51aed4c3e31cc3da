import type { Shipment } from '#contract/entities/shipments.ts';
import { lineName } from '#contract/variant-name.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formErrorOf } from '../../kit/form/form-error.ts';
import { useShipmentEvent } from '../queries.ts';

interface InspectionProps {
  orderId: number;
  shipment: Shipment;
  onClose: () => void;
}

/** Counts the damaged units of a returned parcel; the others return to stock. */
export function InspectionDialog({ orderId, shipment, onClose }: InspectionProps) {
  const event = useShipmentEvent(orderId);
  const submit = (form: FormData) =>
    event.mutate(
      {
        id: shipment.id,
        body: {
          event: 'inspected',
          lines: shipment.lines.map(({ product_id: id, quantity }) => {
            const damaged = Number(form.get(`damaged-${id}`) ?? 0);
            return { product_id: id, sellable: quantity - damaged, damaged };
          }),
        },
      },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
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
