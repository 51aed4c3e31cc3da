import { type Errors, errorsOf } from '../../customers/list/order-ranges.tsx';
import { useAdminList } from '../../kit/data.ts';
import { dayOrderError } from '../../kit/list/list-controls.tsx';
import type { Segment } from './subscriber-params.ts';

export type SegmentErrors = Errors & {
  pincode?: string | undefined;
  seen_to?: string | undefined;
};

export const segmentErrors = (segment: Segment): SegmentErrors => ({
  ...errorsOf(segment),
  pincode: /^([1-9]\d{0,5})?$/.test(segment.pincode ?? '')
    ? undefined
    : 'Please enter the first digits',
  seen_to: dayOrderError(segment.seen_from, segment.seen_to),
});

export const isValid = (segment: Segment): boolean =>
  Object.values(segmentErrors(segment)).every((error) => error === undefined);

const unlessNull = (segment: Segment) =>
  Object.fromEntries(Object.entries(segment).filter(([, value]) => value !== null));

/** Counts confirmed subscribers only: no other may be sent a newsletter. */
export function MatchingSubscribers({ segment }: { segment: Segment }) {
  const matching = useAdminList(
    'listSubscribers',
    { query: { ...unlessNull(segment), status: 'confirmed', limit: 1 } },
    { enabled: isValid(segment), showsPrevious: true },
  );
  const total = matching.data?.meta.total;
  // The last count belongs to other rules.
  if (!isValid(segment)) return null;
  return (
    <p className="text-sm text-ink-soft" aria-live="polite">
      {total === undefined
        ? 'Counting…'
        : `${total.toLocaleString('en-IN')} confirmed ${total === 1 ? 'subscriber matches' : 'subscribers match'} these rules.`}
    </p>
  );
}
