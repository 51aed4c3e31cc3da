import { useState } from 'react';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { ApiError } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { retryText } from '#web/ui/texts.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useAdminMutation, useAdminQuery } from '../../kit/data.ts';
import { formErrorOf } from '../../kit/form/form-error.ts';
import * as read from '../../kit/form/read-form.ts';
import { useShipmentUpdate } from '../use-order-update.ts';
import { dueSentence, reasonFields, UnpaidReason } from '../unpaid-reason.tsx';
import { BoxSelect } from '../../delivery/box-select.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { withToast } from '../../kit/form/use-save.ts';

interface DialogProps {
  order: AdminOrderDetail;
  shipment: Shipment;
  onClose: () => void;
}

const fields = {
  weight_grams: read.numberOrZero,
  length_cm: read.optionalNumber,
  breadth_cm: read.optionalNumber,
  height_cm: read.optionalNumber,
  courier_id: read.number,
  ...reasonFields,
} satisfies read.FieldsOf<'bookShipment'>;

/** Books a shipment at the connected carrier: box, weight, size and courier. */
export function BookingDialog({ order, shipment, onClose }: DialogProps) {
  const [chosen, setChosen] = useState('');
  const [boxName, setBoxName] = useState('');
  const { carriers, boxes, box, carrier, offers, weight, failed, isLoading } = useOffers(
    shipment.id,
    { chosen, boxName },
  );
  const booking = useAdminMutation('bookShipment', useShipmentUpdate());
  const submit = (form: FormData) => {
    const values = read.values(form, fields);
    const courier = offers.data?.couriers.find(({ id, is_default }) =>
      values.courier_id === null ? is_default : id === values.courier_id,
    );
    const body = { ...values, carrier, rate: courier?.rate ?? null };
    booking.mutate({ params: { id: shipment.id }, body }, { onSuccess: withToast(onClose) });
  };
  return (
    <FormDialog
      title="Book with the carrier"
      onClose={onClose}
      onSubmit={submit}
      pending={booking.isPending}
      error={formErrorOf(
        booking.error ?? offers.error ?? carriers.error ?? boxes.error,
        'Failed to book the shipment',
        ['weight_grams', 'length_cm', 'breadth_cm', 'height_cm', 'reason'],
      )}
      submitLabel="Book"
      canSubmit={!isLoading}
    >
      {({ field }) => (
        <>
          <Retry failed={failed} />
          <SelectField
            name="carrier"
            label="Carrier"
            value={carrier}
            onChange={(event) => setChosen(event.currentTarget.value)}
            options={(carriers.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          />
          <BoxSelect boxes={boxes.data ?? []} value={box?.name ?? ''} onChoose={setBoxName} />
          {isLoading ? (
            <Skeleton className="h-64" />
          ) : (
            <>
              <UnpaidReason sentence={dueSentence(order)} field={field} />
              <ParcelFields
                key={`${carrier} ${box?.name ?? ''}`}
                offers={offers.data ?? weight.data ?? null}
                box={box}
                field={field}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** What the dialog reads: the carriers, the boxes, and the couriers that take the parcel. */
function useOffers(shipmentId: number, { chosen, boxName }: { chosen: string; boxName: string }) {
  const carriers = useAdminQuery('listBookableCarriers', {}, { retry: false });
  const boxes = useAdminQuery('listBoxes', {}, { retry: false });
  const box = boxes.data?.find(({ name }) => name === boxName) ?? boxes.data?.[0] ?? null;
  const carrier = chosen || (carriers.data?.[0]?.key ?? '');
  // Asked each time that the dialog opens.
  const offers = useAdminQuery(
    'listCouriers',
    carrier === '' || boxes.isPending
      ? null
      : { params: { id: shipmentId }, query: { carrier, box: box?.name ?? '' } },
    { retry: false, gcTime: 0 },
  );
  // While the carrier is down, the weight of the products still fills its control.
  const weight = useAdminQuery(
    'listCouriers',
    offers.error
      ? { params: { id: shipmentId }, query: { carrier, box: box?.name ?? '', weight_only: '1' } }
      : null,
    { retry: false, gcTime: 0 },
  );
  const failed = [offers, carriers, boxes].filter(({ error }) => isOutage(error));
  const isLoading =
    carriers.isPending ||
    boxes.isPending ||
    (carrier !== '' && offers.isPending) ||
    (offers.error !== null && weight.isPending);
  return { carriers, boxes, box, carrier, offers, weight, failed, isLoading };
}

interface RetryProps {
  failed: readonly { isFetching: boolean; refetch: () => Promise<unknown> }[];
}

const Retry = ({ failed }: RetryProps) =>
  failed.length === 0 ? null : (
    <Button
      variant="secondary"
      className="self-start"
      busy={failed.some(({ isFetching }) => isFetching)}
      onClick={() => failed.forEach((query) => void query.refetch())}
    >
      {retryText}
    </Button>
  );

/** Another attempt may succeed. */
const isOutage = (error: Error | null): boolean =>
  error !== null && !(error instanceof ApiError && error.status < 500);
