import type { Shipment } from '#contract/entities/shipments.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface CourierFieldsProps {
  field: (name: string) => { name: string; error: string | undefined };
  /** Null: a new shipment. */
  shipment: Shipment | null;
}

export const CourierFields = ({ field, shipment }: CourierFieldsProps) => (
  <>
    <TextField
      {...field('carrier')}
      label="Carrier"
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
      hint="Empty: the URL of your courier from the delivery settings."
      defaultValue={shipment?.tracking_url}
    />
  </>
);

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

export const readCourier = (form: FormData) => ({
  carrier: textOf(form, 'carrier'),
  tracking_number: textOf(form, 'tracking_number'),
  tracking_url: textOf(form, 'tracking_url'),
});
