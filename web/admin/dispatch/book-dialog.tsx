import { useMutation } from '@tanstack/react-query';
import { bulkMax } from '#contract/dispatch/rules.ts';
import { failure } from '#contract/messages.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { BoxSelect } from '../delivery/box-select.tsx';
import { formErrorOf } from '../kit/form/form-error.ts';
import * as read from '../kit/form/read-form.ts';
import type { OrderListValues } from '../orders/list/order-params.ts';
import { useBookOrders, useListedIds } from './use-book-orders.ts';

interface BookDialogProps {
  selectedIds: readonly number[];
  /** The list that can be booked as a whole, and its size. */
  list: OrderListValues;
  total: number;
  onClose: () => void;
}

const rules = [
  { value: 'rule:cheapest', label: 'Cheapest courier' },
  { value: 'rule:fastest', label: 'Fastest courier' },
];

/** Asks which orders are booked, and with which carrier. Load it with `lazy()`. */
export function BookDialog({ selectedIds, list, total, onClose }: BookDialogProps) {
  const carriers = useAdminQuery('listBookableCarriers', {}, { retry: false });
  const boxes = useAdminQuery('listBoxes', {}, { retry: false }).data ?? [];
  const booking = useBookOrders();
  const listedIds = useListedIds();
  const starting = useMutation({
    mutationFn: async (form: FormData) => {
      const [kind, key = ''] = read.value(form, 'carrier', read.text).split(':');
      const isListed = read.value(form, 'orders', read.text) === 'list';
      const ids = isListed ? await listedIds(list) : selectedIds;
      await booking.mutateAsync({
        body: {
          order_ids: [...ids],
          box: read.value(form, 'box', read.optionalText),
          ...(kind === 'rule'
            ? { rule: key === 'fastest' ? ('fastest' as const) : ('cheapest' as const) }
            : { carrier: key }),
        },
      });
    },
  });
  const isConnected = (carriers.data?.length ?? 0) > 0;
  return (
    <FormDialog
      title="Book parcels"
      description="Each order becomes one parcel, with the weight of its products and its box."
      onClose={onClose}
      onSubmit={(form) => starting.mutate(form)}
      pending={starting.isPending}
      error={formErrorOf(starting.error ?? carriers.error, failure.bulkBooking, [])}
      submitLabel="Book"
      canSubmit={isConnected}
    >
      {() => (
        <>
          <SelectField
            name="orders"
            label="Orders"
            defaultValue={selectedIds.length > 0 ? 'selected' : 'list'}
            options={[
              ...(selectedIds.length > 0
                ? [{ value: 'selected', label: selectedLabel(selectedIds.length) }]
                : []),
              { value: 'list', label: listLabel(total) },
            ]}
          />
          <SelectField
            name="carrier"
            label="Carrier"
            options={[
              ...rules,
              ...(carriers.data ?? []).map(({ key, name }) => ({
                value: `carrier:${key}`,
                label: name,
              })),
            ]}
          />
          <BoxSelect boxes={boxes} />
          {carriers.data && !isConnected ? (
            <p className="text-sm text-danger">
              Please connect a carrier in the delivery settings first.
            </p>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

const selectedLabel = (count: number): string =>
  count === 1 ? 'The selected order' : `The ${count} selected orders`;

const listLabel = (total: number): string =>
  total > bulkMax
    ? `The oldest ${bulkMax} of ${total.toLocaleString('en-IN')} in this list`
    : `All ${total} in this list`;
