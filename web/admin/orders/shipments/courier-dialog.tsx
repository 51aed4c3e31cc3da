import type { Shipment } from '#contract/orders/shipments.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useAdminMutation } from '../../kit/data.ts';
import { formErrorOf } from '../../kit/form/form-error.ts';
import * as read from '../../kit/form/read-form.ts';
import { useShipmentUpdate } from '../use-order-update.ts';
import { courierFields, CourierFields } from './courier-fields.tsx';
import { withToast } from '../../kit/form/use-save.ts';

interface CourierDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

/** Courier and tracking number of a shipment that staff ship themselves. */
export function CourierDialog({ shipment, onClose }: CourierDialogProps) {
  const naming = useAdminMutation('nameCourier', useShipmentUpdate());
  const submit = (form: FormData) =>
    naming.mutate(
      { params: { id: shipment.id }, body: read.values(form, courierFields) },
      {
        onSuccess: withToast(onClose),
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
