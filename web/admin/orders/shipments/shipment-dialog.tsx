import { useState } from 'react';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { createRequestKeys } from '#web/api/idempotency-key.ts';
import { useAdminMutation } from '../../kit/data.ts';
import { formErrorOf } from '../../kit/form/form-error.ts';
import { dueSentence, reasonFields, UnpaidReason } from '../unpaid-reason.tsx';
import * as read from '../../kit/form/read-form.ts';
import { useOrderUpdate } from '../use-order-update.ts';
import { courierFields, CourierFields } from './courier-fields.tsx';
import { withToast } from '../../kit/form/use-save.ts';

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
  const [headers] = useState(createRequestKeys);
  const shipment = useAdminMutation('createShipment', { ...useOrderUpdate(), headers });
  const open = unshippedLines(order);
  const submit = (form: FormData) =>
    shipment.mutate(
      { params: { id: order.id }, body: readShipment(form, open) },
      {
        onSuccess: withToast(onClose),
      },
    );
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
        'reason',
      ])}
      submitLabel="Create shipment"
    >
      {({ field }) => (
        <>
          <UnpaidReason sentence={dueSentence(order)} field={field} />
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
  ...read.values(form, { ...courierFields, ...reasonFields }),
  lines: open
    .map(({ id }) => ({
      product_id: id,
      quantity: read.value(form, `quantity-${id}`, read.numberOrZero),
    }))
    .filter(({ quantity }) => quantity > 0),
});
