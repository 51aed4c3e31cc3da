import { Badge } from '#web/ui/badge.tsx';

/** The number of listed orders; a search counts at most 10,000. */
export const OrderCount = ({ total, more }: { total: number; more: boolean }) => (
  <Badge className="tabular-nums">
    {total.toLocaleString('en-IN')}
    {more ? '+' : ''}
    <span className="sr-only"> in this list</span>
  </Badge>
);
