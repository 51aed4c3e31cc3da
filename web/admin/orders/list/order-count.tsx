import { Badge } from '#web/ui/badge.tsx';

/** How many there are in this list; of a search no more than the first 10,000 are counted. */
export const OrderCount = ({ total, more }: { total: number; more: boolean }) => (
  <Badge className="tabular-nums">
    {total.toLocaleString('en-IN')}
    {more ? '+' : ''}
    <span className="sr-only"> in this list</span>
  </Badge>
);
