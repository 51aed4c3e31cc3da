import { useState } from 'react';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { failure } from '#contract/messages.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { createRequestKeys } from '#web/api/idempotency-key.ts';
import { useAdminMutation } from '../../kit/data.ts';
import { formErrorOf } from '../../kit/form/form-error.ts';
import { type DraftLine, OrderLines } from '../new/order-lines.tsx';
import { useOrderUpdate } from '../use-order-update.ts';

const differences = [
  { value: 'collect', label: 'Collect the rest on delivery' },
  { value: 'refund', label: 'Refund, or collect less' },
  { value: 'waive', label: 'Waive the rest' },
] as const;

/** Changes quantities, adds and removes products. A changed total asks for a choice. */
export function EditLinesDialog({
  order,
  onClose,
}: {
  order: AdminOrderDetail;
  onClose: () => void;
}) {
  const [headers] = useState(createRequestKeys);
  const edit = useAdminMutation('editOrderLines', { ...useOrderUpdate(), headers });
  const [lines, setLines] = useState<readonly DraftLine[]>(() =>
    order.cart_data.flatMap(({ product_id: id, units, product_details: product }) =>
      units.to_pack > 0 ? [{ id, name: lineName(product), quantity: units.to_pack }] : [],
    ),
  );
  const submit = (form: FormData) =>
    edit.mutate(
      {
        params: { id: order.id },
        body: {
          lines: lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
          difference: differences.find(({ value }) => value === form.get('difference'))?.value,
          version: order.version,
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
      title={`Edit order ${orderNumber(order.id)}`}
      description="Units in the order keep their price and offers. The customer gets an email with the new total."
      size="large"
      onClose={onClose}
      onSubmit={submit}
      canSubmit={lines.length > 0}
      pending={edit.isPending}
      error={formErrorOf(edit.error, failure.orderEdit, ['difference'])}
      submitLabel="Save changes"
    >
      {({ field }) => (
        <>
          <OrderLines lines={lines} quote={undefined} onChange={setLines} />
          <SelectField
            {...field('difference')}
            label="If the total changes"
            placeholder="Show me the new total first"
            options={differences}
          />
        </>
      )}
    </FormDialog>
  );
}
