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

const reachedOf = { generate: 0, processing: 1, shipped: 2, delivered: 3, cancelled: 0 } as const;

/** The four steps of an order with the time of each one that happened. */
export function orderSteps({
  order_status,
  timeline,
}: Pick<OrderDetail, 'order_status' | 'timeline'>): OrderStep[] {
  const reached = reachedOf[order_status];
  const timeOf = (status: string): string | null =>
    timeline.findLast(({ kind, to }) =>
      status === 'placed' ? kind === 'placed' : kind !== 'payment' && to === status,
    )?.at ?? null;
  return steps.map(({ status, name, next }, index) => ({
    name,
    next: index < reached ? '' : next,
    at: index <= reached ? timeOf(status) : null,
    state: index < reached ? 'done' : index === reached ? 'current' : 'ahead',
  }));
}
