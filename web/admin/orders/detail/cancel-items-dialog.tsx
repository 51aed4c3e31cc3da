import { useState } from 'react';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { failure } from '#contract/messages.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { FormError } from '#web/ui/forms/form-error.ts';
import { noUnits, readUnits, UnitFields } from '#web/ui/forms/unit-fields.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { createRequestKeys } from '#web/api/idempotency-key.ts';
import { useAdminMutation } from '../../kit/data.ts';
import { formErrorOf } from '../../kit/form/form-error.ts';
import { useOrderUpdate } from '../use-order-update.ts';

/** Asks for the units to cancel, and the reason. */
export function CancelItemsDialog({
  order,
  onClose,
}: {
  order: AdminOrderDetail;
  onClose: () => void;
}) {
  const [empty, setEmpty] = useState<FormError | null>(null);
  const [headers] = useState(createRequestKeys);
  const cancel = useAdminMutation('updateOrderStatus', { ...useOrderUpdate(), headers });
  const lines = order.cart_data.flatMap(({ product_id: id, units, product_details: product }) =>
    units.to_pack > 0 ? [{ id, name: lineName(product), most: units.to_pack }] : [],
  );
  const submit = (form: FormData) => {
    const chosen = readUnits(form, lines);
    setEmpty(chosen.length === 0 ? noUnits(lines) : null);
    const reason = String(form.get('reason') ?? '');
    if (chosen.length > 0)
      cancel.mutate(
        {
          params: { id: order.id },
          body: { status: 'cancelled', lines: chosen, reason, version: order.version },
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
      title={`Cancel items of order ${orderNumber(order.id)}`}
      description="The units return to stock. What was paid for them is refunded, or less is collected; offers that need them end. This cannot be undone."
      onClose={onClose}
      onSubmit={submit}
      pending={cancel.isPending}
      error={empty ?? formErrorOf(cancel.error, failure.orderStatusUpdate, ['reason'])}
      submitLabel="Cancel items"
      submitVariant="danger"
      cancelLabel="Keep items"
    >
      {({ field }) => (
        <>
          <UnitFields lines={lines} verb="cancel" field={field} />
          <TextField
            {...field('reason')}
            label="Reason"
            hint="For your records; the customer does not see it."
            required
            maxLength={200}
          />
        </>
      )}
    </FormDialog>
  );
}
