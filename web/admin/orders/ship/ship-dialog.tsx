import { useId } from 'react';
import { lineName } from '#contract/catalogue/variant-name.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { formErrorOf } from '../../kit/form/form-error.ts';
import * as read from '../../kit/form/read-form.ts';
import { ScanField } from '../../kit/scan/scan-field.tsx';
import { dueSentence, reasonFields, UnpaidReason } from '../unpaid-reason.tsx';
import { emailDelaySeconds } from '../use-order-update.ts';
import { recentCouriers } from './recent-couriers.ts';
import { linesToPack, waitingParcel } from './shippable.ts';
import { useShip } from './use-ship.ts';

const fields = {
  carrier: read.text,
  tracking_number: read.text,
  notify: read.checked,
  ...reasonFields,
};

const isBooked = (parcel: Shipment | null): boolean =>
  parcel?.booking?.state === 'booked' || parcel?.booking?.state === 'intended';

/** Ships the parcel that waits, or a new one of the ticked items, in one step. */
export function ShipDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const parcel = waitingParcel(order);
  const shipping = useShip(onClose);
  const lines = parcel ? [] : linesToPack(order);
  const submit = (form: FormData) => {
    const values = read.values(form, fields);
    const body = {
      ...values,
      carrier: isBooked(parcel) && parcel ? parcel.carrier : values.carrier,
      version: order.version,
      email_delay_seconds: emailDelaySeconds,
      ...(parcel ? { shipment_id: parcel.id } : { lines: tickedLines(form, lines) }),
    };
    shipping.mutate({ params: { id: order.id }, body });
  };
  return (
    <FormDialog
      title={`Ship order ${orderNumber(order.id)}`}
      onClose={onClose}
      onSubmit={submit}
      pending={shipping.isPending}
      error={formErrorOf(shipping.error, 'Failed to ship the order', [
        'carrier',
        'tracking_number',
        'lines',
        'reason',
      ])}
      submitLabel="Ship"
    >
      {({ field }) => (
        <>
          <UnpaidReason sentence={dueSentence(order)} field={field} />
          {isBooked(parcel) && parcel ? (
            <p className="text-sm">
              Booked with {parcel.carrier} {parcel.tracking_number}
            </p>
          ) : (
            <Courier parcel={parcel} field={field} />
          )}
          <Items parcel={parcel} lines={lines} error={field('lines').error} />
          <Checkbox
            name="notify"
            label={`Email ${firstName(order)} the tracking link`}
            hint={`To ${order.userDetails.email}, once Undo is over.`}
            defaultChecked
          />
        </>
      )}
    </FormDialog>
  );
}

const firstName = ({ userDetails }: AdminOrderDetail): string =>
  userDetails.full_name.split(' ')[0] || 'the customer';

type Lines = AdminOrderDetail['cart_data'];

const tickedLines = (form: FormData, lines: Lines) =>
  lines
    .filter(({ product_id: id }) => read.value(form, `line-${id}`, read.checked))
    .map(({ product_id: id, units }) => ({ product_id: id, quantity: units.to_pack }));

interface CourierProps {
  parcel: Shipment | null;
  field: (name: string) => { name: string; error: string | undefined };
}

function Courier({ parcel, field }: CourierProps) {
  const listId = useId();
  const recent = recentCouriers();
  // The packing page leaves the courier open.
  const isNamed = parcel !== null && parcel.carrier !== 'Courier';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('carrier')}
        label="Courier"
        required
        maxLength={80}
        autoComplete="off"
        list={listId}
        defaultValue={isNamed ? parcel.carrier : recent[0]}
      />
      <datalist id={listId}>
        {recent.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <ScanField
        {...field('tracking_number')}
        label="Tracking number"
        scanLabel="Scan the tracking number"
        maxLength={80}
        defaultValue={parcel?.tracking_number}
      />
    </div>
  );
}

interface ItemsProps {
  parcel: Shipment | null;
  lines: Lines;
  error: string | undefined;
}

/** The items of the waiting parcel, or those for a new one, all ticked. */
const Items = ({ parcel, lines, error }: ItemsProps) => (
  <fieldset>
    <legend className="field-label">{parcel ? 'In this parcel' : 'Items'}</legend>
    {parcel ? (
      <ul className="text-sm">
        {parcel.lines.map(({ product_id: id, quantity, ...line }) => (
          <li key={id} className="py-1">
            {quantity} × {lineName(line)}
          </li>
        ))}
      </ul>
    ) : (
      lines.map(({ product_id: id, units, product_details: product }) => (
        <Checkbox
          key={id}
          name={`line-${id}`}
          label={`${units.to_pack} × ${lineName(product)}`}
          defaultChecked
        />
      ))
    )}
    {error ? <p className="field-error">{error}</p> : null}
  </fieldset>
);
