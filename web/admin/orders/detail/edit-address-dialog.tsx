import { useState } from 'react';
import { failure } from '#contract/messages.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { createRequestKeys } from '#web/api/idempotency-key.ts';
import { useAdminMutation } from '../../kit/data.ts';
import { formErrorOf } from '../../kit/form/form-error.ts';
import { AddressFields, type AddressValues } from '../new/address-fields.tsx';
import { useOrderUpdate } from '../use-order-update.ts';

const fields = ['full_name', 'mobile_no', 'address', 'pincode', 'state', 'city'];

/** Changes recipient and place; the PIN code fills in state and city. */
export function EditAddressDialog({
  order,
  onClose,
}: {
  order: AdminOrderDetail;
  onClose: () => void;
}) {
  const [headers] = useState(createRequestKeys);
  const edit = useAdminMutation('editOrderAddress', { ...useOrderUpdate(), headers });
  const { full_name, mobile_no, address, pincode } = order.shipping_details;
  const [values, setValues] = useState<AddressValues>({
    ...{ full_name, mobile_no, address, pincode, state: '', city: '' },
  });
  const submit = () =>
    edit.mutate(
      {
        params: { id: order.id },
        body: {
          ...values,
          state: Number(values.state),
          city: Number(values.city),
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
  const error = formErrorOf(edit.error, failure.orderEdit, fields);
  return (
    <FormDialog
      title={`Edit address of order ${orderNumber(order.id)}`}
      description="The delivery charge stays. The customer gets an email."
      size="large"
      onClose={onClose}
      onSubmit={submit}
      pending={edit.isPending}
      error={error}
      submitLabel="Save address"
    >
      {() => (
        <AddressFields
          values={values}
          errorOf={(name) => error?.fields[name.replace('address.', '')]}
          onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
        />
      )}
    </FormDialog>
  );
}
