import type { SegmentRules } from '#contract/newsletter/api.ts';
import { subscriberStatuses } from '#contract/newsletter/rules.ts';
import { bounds } from '../../customers/list/customer-params.ts';
import { choice, day, defineListParams, matching, text } from '../../kit/list/list-params.ts';

export const subscriberParams = defineListParams({
  filters: {
    search: text,
    status: choice(subscriberStatuses),
    ...bounds,
    pincode: matching(/^[1-9]\d{0,5}$/),
    category: matching(/^[1-9]\d{0,8}$/),
    product: matching(/^[1-9]\d{0,8}$/),
    seen_from: day,
    seen_to: day,
  },
});
type SubscriberValues = typeof subscriberParams.defaults;

/** The rules over orders, PIN code, category, product and last visit. */
export type Segment = Omit<SubscriberValues, 'search' | 'status' | 'page' | 'sort'>;

export const noSegment: Segment = {
  orders_min: null,
  orders_max: null,
  spent_min: null,
  spent_max: null,
  last_from: null,
  last_to: null,
  pincode: null,
  category: null,
  product: null,
  seen_from: null,
  seen_to: null,
};

/** A saved segment as the filter of the list. */
export const segmentOf = (rules: SegmentRules): Segment => ({
  ...noSegment,
  ...Object.fromEntries(
    Object.entries(rules).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ),
});

/** The number of rules; both ends of a range count as one. */
export const ruleCount = (segment: Segment): number =>
  [
    segment.orders_min ?? segment.orders_max,
    segment.spent_min ?? segment.spent_max,
    segment.last_from ?? segment.last_to,
    segment.pincode,
    segment.category,
    segment.product,
    segment.seen_from ?? segment.seen_to,
  ].filter(Boolean).length;
