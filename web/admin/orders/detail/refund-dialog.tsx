import { type ComponentProps, useRef, useState } from 'react';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { toPaise, toRupees } from '#contract/money.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { failure, success } from '#contract/messages.ts';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useAdminMutation } from '../../kit/data.ts';
import { formErrorOf } from '../../kit/form/form-error.ts';
import { rupees } from '../../kit/money.ts';
import { useOrderUpdate } from '../use-order-update.ts';

function useRefund(order: AdminOrderDetail, onClose: () => void) {
  const [reason, setReason] = useState('');
  const isCash = order.payment_method === 'cod';
  const [cancel, setCancel] = useState(!isCash && order.order_status === 'processing');
  const [amount, setAmount] = useState(String(order.refundable_amount));
  const [units, setUnits] = useState<Units>({});
  const chosen = chosenOf(order, units);
  const isWhole = Number(amount) === order.refundable_amount;
  const refund = useAdminMutation('refundOrder', useOrderUpdate());
  const choose = (next: Units) => {
    setUnits(next);
    const sum = paidFor(order, chosenOf(order, next));
    setAmount(String(Math.min(sum > 0 ? sum : order.refundable_amount, order.refundable_amount)));
  };
  const submit = () =>
    refund.mutate(
      {
        params: { id: order.id },
        body: {
          reason,
          version: order.version,
          ...(chosen.length > 0 ? { lines: chosen } : isWhole ? { cancel } : {}),
          ...(isWhole && chosen.length === 0 ? {} : { amount: Number(amount) }),
        },
      },
      {
        onSuccess: ({ message }) => {
          toast.success(message || success.orderRefunded);
          onClose();
        },
      },
    );
  const canCancel = !isCash && order.order_status !== 'cancelled' && isWhole && chosen.length === 0;
  return {
    ...{ reason, setReason, cancel, setCancel, canCancel, amount, setAmount, units, choose },
    ...{ refund, submit },
  };
}

/** Asks for amount and reason of a refund; the button names the amount. */
export function RefundDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const form = useRefund(order, onClose);
  const { reason, setReason, cancel, setCancel, amount, setAmount, refund } = form;
  return (
    <FormDialog
      title={`Refund order ${orderNumber(order.id)}?`}
      description={`${
        order.payment_method === 'cod'
          ? 'An email asks the customer for a UPI id or bank account, which you pay the cash back to.'
          : 'The money goes back the way it was paid.'
      } This cannot be undone.`}
      initialFocus={reasonField}
      onClose={onClose}
      onSubmit={form.submit}
      pending={refund.isPending}
      error={formErrorOf(refund.error, failure.orderRefund, ['amount', 'reason'])}
      cancelLabel="Keep payment"
      submitLabel={Number(amount) > 0 ? `Refund ${rupees(Number(amount))}` : 'Refund'}
      submitVariant="danger"
    >
      {({ field }) => (
        <>
          <UnitsField order={order} units={form.units} onUnits={form.choose} />
          <AmountField
            {...field('amount')}
            most={order.refundable_amount}
            value={amount}
            onChange={setAmount}
          />
          <TextArea
            {...field('reason')}
            ref={reasonField}
            label="Reason"
            hint="For your records; the customer does not see it."
            required
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {form.canCancel ? (
            <Checkbox
              label="Cancel the order too"
              hint="Its units return to stock."
              checked={cancel}
              onChange={(event) => setCancel(event.currentTarget.checked)}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

type Units = Readonly<Record<number, number>>;
type Chosen = { product_id: number; quantity: number };

const keptUnits = ({ units }: AdminOrderDetail['cart_data'][number]): number =>
  units.to_pack + units.in_parcel + units.delivered;

const chosenOf = (order: AdminOrderDetail, units: Units): Chosen[] =>
  order.cart_data.flatMap((line) => {
    const quantity = Math.min(units[line.product_id] ?? 0, keptUnits(line));
    return quantity > 0 ? [{ product_id: line.product_id, quantity }] : [];
  });

/** What was paid for units after discounts, in rupees. */
const paidFor = ({ cart_data: lines }: AdminOrderDetail, chosen: readonly Chosen[]): number =>
  toRupees(
    chosen.reduce((sum, { product_id: id, quantity }) => {
      const line = lines.find((each) => each.product_id === id);
      return sum + toPaise(line?.unit_paid ?? 0) * quantity;
    }, 0),
  );

type UnitsFieldProps = {
  order: AdminOrderDetail;
  units: Units;
  onUnits: (units: Units) => void;
};

const UnitsField = ({ order, units, onUnits }: UnitsFieldProps) => (
  <fieldset>
    <legend className="field-label">Items (optional)</legend>
    <ul className="grid gap-3">
      {order.cart_data.filter(keptUnits).map((line) => (
        <li key={line.product_id} className="flex flex-wrap items-center gap-3 text-sm">
          <p className="min-w-0 grow basis-40">
            {lineName(line.product_details)}
            <span className="block text-ink-soft">{rupees(line.unit_paid)} paid for each</span>
          </p>
          <QuantityStepper
            label={`Units of ${lineName(line.product_details)} to refund`}
            value={units[line.product_id] ?? 0}
            min={0}
            max={keptUnits(line)}
            onChange={(quantity) => onUnits({ ...units, [line.product_id]: quantity })}
          />
        </li>
      ))}
    </ul>
  </fieldset>
);

type AmountFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'type'
> & { most: number; value: string; onChange: (value: string) => void };

const AmountField = ({ most, onChange, ...field }: AmountFieldProps) => (
  <TextField
    {...field}
    label="Amount in ₹"
    hint={`At most ${rupees(most)}. For a part, the customer keeps the goods.`}
    required
    type="number"
    inputMode="decimal"
    min={0.01}
    max={most}
    step={0.01}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
