export const trackYourOrderText = 'Track your order';
export const gstInvoicesOfYourOrdersText = 'GST invoices of your orders';
export const complaintsText = 'Complaints';
export const youCanOrderAtMostOfText = (most: string | number, name: string | number): string =>
  `You can order at most ${most} of ${name}.`;
export const withCartCountText = (rule: string | number, count: string | number): string =>
  `${rule} Your cart has ${count}.`;
export const onlyOfLeftText = (stock: string | number, name: string | number): string =>
  `Only ${stock} of ${name} left.`;
