import type { Availability } from '#contract/catalogue/availability.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

export const stockNames: Record<Availability, string> = {
  in_stock: 'In Stock',
  low_stock: 'Low Stock',
  out_of_stock: 'Out of Stock',
};

const tones: Record<Availability, Tone> = {
  out_of_stock: 'danger',
  low_stock: 'warning',
  in_stock: 'success',
};

export const StockBadge = ({ level }: { level: Availability }) => (
  <Badge tone={tones[level]}>{stockNames[level]}</Badge>
);
