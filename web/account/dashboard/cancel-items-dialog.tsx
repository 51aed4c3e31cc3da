import { useState } from 'react';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { success } from '#contract/messages.ts';
import type { OrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import type { FormError } from '#web/ui/forms/form-error.ts';
import { noUnits, readUnits, UnitFields } from '#web/ui/forms/unit-fields.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { useCancelOrder } from './queries.ts';
import {
  cancelItemsHelpText,
  cancelItemsOfOrderText,
  cancelItemsText,
  cancelVerbText,
  failedToCancelTheseItemsText,
  keepItemsText,
} from '#web/account/texts.tsx';

/** Asks for the units to cancel. Load it with `lazy()`. */
export function CancelItemsDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const cancel = useCancelOrder();
  const [empty, setEmpty] = useState<FormError | null>(null);
  const lines = order.cart_data.flatMap(({ product_id: id, units, product_details: product }) =>
    units.to_pack > 0 ? [{ id, name: lineName(product), most: units.to_pack }] : [],
  );
  const submit = (form: FormData) => {
    const chosen = readUnits(form, lines);
    setEmpty(chosen.length === 0 ? noUnits(lines) : null);
    if (chosen.length > 0)
      cancel.mutate(
        { id: order.id, lines: chosen },
        {
          onSuccess: ({ order_status: status }) => {
            onClose();
            toast.success(
              status === 'cancelled' ? success.orderCancelled : success.orderLinesCancelled,
              briefToast,
            );
          },
        },
      );
  };
  return (
    <FormDialog
      title={cancelItemsOfOrderText(orderNumber(order.id))}
      description={cancelItemsHelpText}
      onClose={onClose}
      onSubmit={submit}
      pending={cancel.isPending}
      error={empty ?? errorOf(cancel.error)}
      submitLabel={cancelItemsText}
      submitVariant="danger"
      cancelLabel={keepItemsText}
    >
      {({ field }) => <UnitFields lines={lines} verb={cancelVerbText} field={field} />}
    </FormDialog>
  );
}

const errorOf = (error: Error | null): FormError | null =>
  error && {
    message: serverMessage(error, failedToCancelTheseItemsText),
    fields: {},
    cause: error,
  };
