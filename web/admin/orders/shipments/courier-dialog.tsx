import type { Shipment } from '#contract/entities/shipments.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formErrorOf } from '../../kit/form/form-error.ts';
import { useCourierName } from '../queries.ts';
import { CourierFields, readCourier } from './courier-fields.tsx';

interface CourierDialogProps {
  orderId: number;
  shipment: Shipment;
  onClose: () => void;
}

/** Courier and tracking number of a shipment that staff ship themselves. */
export function CourierDialog({ orderId, shipment, onClose }: CourierDialogProps) {
  const naming = useCourierName(orderId);
  const submit = (form: FormData) =>
    naming.mutate(
      { id: shipment.id, body: readCourier(form) },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Courier and tracking number"
      onClose={onClose}
      onSubmit={submit}
      pending={naming.isPending}
      error={formErrorOf(naming.error, 'Failed to save the courier', [
        'carrier',
        'tracking_number',
        'tracking_url',
      ])}
      submitLabel="Save"
    >
      {({ field }) => <CourierFields field={field} shipment={shipment} />}
    </FormDialog>
  );
}
