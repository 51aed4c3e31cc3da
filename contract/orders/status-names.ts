import type { OrderListStatus, OrderStatus } from './rules.ts';

export const orderStatusNames: Record<OrderStatus, string> = {
  generate: 'Generate',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const orderListStatusNames: Record<OrderListStatus, string> = {
  ...orderStatusNames,
  to_pack: 'To pack',
};
