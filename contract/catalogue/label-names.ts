import type { Label } from './availability.ts';

export const labelNames: Record<Label, string> = {
  new_arrival: 'New Arrival',
  best_seller: 'Best Seller',
  trending: 'Trending',
};
