import type { Shipment } from '#contract/orders/shipments.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import * as read from '../../kit/form/read-form.ts';

interface CourierFieldsProps {
  field: (name: string) => { name: string; error: string | undefined };
  /** Null: a new shipment. */
  shipment: Shipment | null;
}

export const CourierFields = ({ field, shipment }: CourierFieldsProps) => (
  <>
    <TextField
      {...field('carrier')}
      label="Courier"
      required
      maxLength={80}
      placeholder="Blue Dart"
      defaultValue={shipment?.carrier}
    />
    <TextField
      {...field('tracking_number')}
      label="Tracking number"
      maxLength={80}
      defaultValue={shipment?.tracking_number}
    />
    <TextField
      {...field('tracking_url')}
      label="Tracking URL"
      type="url"
      hint="Leave blank to use the courier's usual link."
      defaultValue={shipment?.tracking_url}
    />
  </>
);

export const courierFields = {
  carrier: read.text,
  tracking_number: read.text,
  tracking_url: read.text,
} satisfies read.FieldsOf<'nameCourier'>;
