import type { OrderStatus } from '#contract/orders/rules.ts';

export const orderStatusNames: Record<OrderStatus, string> = {
  generate: 'बन रहा है',
  processing: 'तैयारी में',
  shipped: 'रवाना',
  delivered: 'पहुँच गया',
  cancelled: 'रद्द',
};
