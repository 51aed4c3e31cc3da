import { isReturning } from '#contract/delivery/shipment-states.ts';
import type { OrderDetail } from '#contract/orders/entities.ts';
import {
  deliveredText,
  orderPlacedText,
  packingText,
  shippedText,
  theCourierMayCallYouText,
  weAreGettingItReadyText,
  wellEmailYouWhenItShipsText,
} from '#web/shopper/texts.tsx';

type OrderStep = {
  name: string;
  /** When it happened; null if it is ahead, or if the timeline does not say. */
  at: string | null;
  state: 'done' | 'current' | 'ahead';
  /** What the shopper can expect before it; empty afterwards. */
  next: string;
};

const steps = [
  { status: 'placed', name: orderPlacedText, next: '' },
  { status: 'processing', name: packingText, next: weAreGettingItReadyText },
  { status: 'shipped', name: shippedText, next: wellEmailYouWhenItShipsText },
  { status: 'delivered', name: deliveredText, next: theCourierMayCallYouText },
] as const;

export type OrderProgress = Pick<OrderDetail, 'order_status' | 'timeline'> & {
  shipments: readonly Pick<OrderDetail['shipments'][number], 'status'>[];
};

const reachedOf = { generate: 0, processing: 1, shipped: 2, delivered: 3, cancelled: 0 } as const;

/**
 * The four steps of an order with the time of each one that happened. Nothing is expected of an
 * order whose parcels all arrived or come back.
 */
export function orderSteps({ order_status, timeline, shipments }: OrderProgress): OrderStep[] {
  const hasNoneToCome =
    shipments.length > 0 &&
    shipments.every(({ status }) => status === 'delivered' || isReturning(status));
  const reached = reachedOf[order_status];
  const timeOf = (status: string): string | null =>
    timeline.findLast(({ kind, to }) =>
      status === 'placed' ? kind === 'placed' : kind !== 'payment' && to === status,
    )?.at ?? null;
  return steps.map(({ status, name, next }, index) => ({
    name,
    next: index < reached || hasNoneToCome ? '' : next,
    at: index <= reached ? timeOf(status) : null,
    state: index < reached ? 'done' : index === reached ? 'current' : 'ahead',
  }));
}
