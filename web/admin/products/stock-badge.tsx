import { type Availability, availabilityOf } from '#contract/states.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const looks: Record<Availability, { tone: Tone; name: string }> = {
  out_of_stock: { tone: 'danger', name: 'Out of Stock' },
  low_stock: { tone: 'warning', name: 'Low Stock' },
  in_stock: { tone: 'success', name: 'In Stock' },
};

export function StockBadge({ stock }: { stock: number }) {
  const { tone, name } = looks[availabilityOf(stock)];
  return <Badge tone={tone}>{name}</Badge>;
}
