import type { Label } from '#contract/catalogue/availability.ts';

export const labelNames: Record<Label, string> = {
  new_arrival: 'नया',
  best_seller: 'सबसे ज़्यादा बिकने वाला',
  trending: 'चलन में',
};
