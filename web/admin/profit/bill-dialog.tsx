import { failure } from '#contract/messages.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { CourierBill } from '#contract/profit/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useAdminMutation } from '../kit/data.ts';
import { formErrorOf } from '../kit/form/form-error.ts';
import { withToast } from '../kit/form/use-save.ts';
import { stale } from '../kit/stale.ts';
import { count } from './texts.ts';

/** Uploads the bill of a courier; stays open to list what was not recorded. */
export function BillDialog({ onClose }: { onClose: () => void }) {
  const recording = useAdminMutation('recordCourierBill', { invalidates: stale.profit });
  const bill = recording.data?.data;
  const closeIfRecorded = withToast(onClose);
  return (
    <FormDialog
      title="Courier bill"
      description="A CSV file with the columns Tracking number, Charge, Return charge and, to compare it with ours, Weight (kg) or Weight (g). Where there is no bill, the rate that was quoted for the booking counts."
      onClose={onClose}
      onSubmit={(form) =>
        recording.mutate(
          { body: form },
          {
            onSuccess: (response) =>
              response.data.problem_count + response.data.heavier_count === 0
                ? closeIfRecorded(response)
                : undefined,
          },
        )
      }
      pending={recording.isPending}
      error={formErrorOf(recording.error, failure.courierBill, ['file'])}
      submitLabel="Record charges"
    >
      {({ field }) => (
        <>
          <TextField
            {...field('file')}
            label="CSV file"
            type="file"
            accept=".csv,text/csv"
            required
          />
          {bill ? <Problems bill={bill} /> : null}
          {bill && bill.heavier_count > 0 ? <Heavier bill={bill} /> : null}
        </>
      )}
    </FormDialog>
  );
}

const Heavier = ({ bill: { heavier, heavier_count: many } }: { bill: CourierBill }) => (
  <Alert tone="warning" title={`${count(many, 'parcel')} billed for more than our weight`}>
    <ul className="mt-1 max-h-48 overflow-y-auto">
      {heavier.map(({ tracking_number: number, order_id: id, ...grams }) => (
        <li key={number} className="wrap-anywhere">
          {`${orderNumber(id)}, ${number}: billed ${inGrams(grams.billed_grams)}, ours ${inGrams(grams.own_grams)}`}
        </li>
      ))}
    </ul>
  </Alert>
);

const inGrams = (grams: number): string => `${grams.toLocaleString('en-IN')} g`;

const Problems = ({ bill: { recorded, problem_count: many, problems } }: { bill: CourierBill }) => (
  <Alert tone="warning" title={`${count(recorded, 'parcel')} recorded, ${count(many, 'line')} not`}>
    <ul className="mt-1 max-h-48 overflow-y-auto">
      {problems.map(({ line, tracking_number: number, message }) => (
        <li
          key={line}
          className="wrap-anywhere"
        >{`Line ${line}, ${number || 'no number'}: ${message}`}</li>
      ))}
    </ul>
  </Alert>
);
