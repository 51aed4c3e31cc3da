import type { AdminOrderDetail } from '#contract/entities/admin-orders.ts';
import { lineName } from '#contract/variant-name.ts';
import { orderNumber } from '#contract/limits.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { formErrorOf } from '../../kit/form/form-error.ts';
import { useNewShipment } from '../queries.ts';
import { CourierFields, readCourier } from './courier-fields.tsx';

/**
 * Creates a shipment of the units that are in none yet; a smaller quantity leaves the rest for the
 * next one.
 */
export function ShipmentDialog({
  order,
  onClose,
}: {
  order: AdminOrderDetail;
  onClose: () => void;
}) {
  const shipment = useNewShipment(order.id);
  const open = unshippedLines(order);
  const submit = (form: FormData) =>
    shipment.mutate(readShipment(form, open), {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
    });
  return (
    <FormDialog
      title={`Create a shipment of order ${orderNumber(order.id)}`}
      onClose={onClose}
      onSubmit={submit}
      pending={shipment.isPending}
      error={formErrorOf(shipment.error, 'Failed to create the shipment', [
        'carrier',
        'tracking_number',
        'tracking_url',
      ])}
      submitLabel="Create shipment"
    >
      {({ field }) => (
        <>
          <CourierFields field={field} shipment={null} />
          <fieldset className="grid gap-3">
            <legend className="mb-2 text-sm font-medium">Units in this shipment</legend>
            {open.map(({ id, name, left }) => (
              <TextField
                key={id}
                name={`quantity-${id}`}
                label={name}
                type="number"
                min={0}
                max={left}
                defaultValue={left}
              />
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}

/** The lines with units that are in no shipment yet. */
const unshippedLines = (order: AdminOrderDetail) =>
  order.cart_data.flatMap(({ product_id: id, quantity, product_details: product }) => {
    const shipped = order.shipments
      .flatMap(({ lines }) => lines)
      .filter((line) => line.product_id === id)
      .reduce((sum, line) => sum + line.quantity, 0);
    return quantity > shipped ? [{ id, name: lineName(product), left: quantity - shipped }] : [];
  });

const readShipment = (form: FormData, open: ReturnType<typeof unshippedLines>) => ({
  ...readCourier(form),
  lines: open
    .map(({ id }) => ({ product_id: id, quantity: Number(form.get(`quantity-${id}`)) }))
    .filter(({ quantity }) => quantity > 0),
});
