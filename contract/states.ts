/**
 * Order statuses, and those that an admin can set. `generate` is an online order before its
 * payment.
 */
export const orderStatuses = [
  'generate',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const adminOrderStatuses = ['processing', 'shipped', 'delivered', 'cancelled'] as const;
export type AdminOrderStatus = (typeof adminOrderStatuses)[number];

export const paymentStatuses = ['completed', 'pending', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = [
  'cod',
  'credit_card',
  'debit_card',
  'net_banking',
  'upi',
  'wallet',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodNames: Record<PaymentMethod, string> = {
  cod: 'Cash on Delivery',
  credit_card: 'Credit Card',
  debit_card: 'Debit Card',
  net_banking: 'Net Banking',
  upi: 'UPI',
  wallet: 'Wallet',
};

/** Display name of a payment method; an unknown method is shown as it is. */
export const paymentMethodName = (method: string): string =>
  Object.entries(paymentMethodNames).find(([known]) => known === method)?.[1] ?? method;

export const orderStatusNames: Record<OrderStatus, string> = {
  generate: 'Generate',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

type Tone = 'success' | 'warning' | 'info' | 'danger' | 'neutral';

export const orderStatusTones: Record<OrderStatus, Tone> = {
  generate: 'info',
  processing: 'warning',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'danger',
};

/**
 * Whether an order in this status holds its units. A transition that changes the result changes the
 * stock, once.
 */
export const holdsStock = (status: OrderStatus): boolean => status !== 'cancelled';

/** A shopper can cancel until the order is shipped. */
export const shopperMayCancel = (status: OrderStatus): boolean =>
  status === 'generate' || status === 'processing';

export const customerStatuses = ['pending', 'active', 'blocked'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

export const productStatuses = ['active', 'inactive', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const productStatusNames: Record<ProductStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  archived: 'Archived',
};

/**
 * Import states. `ready`: parsed, and waits for the owner; nothing is written before `importing`.
 */
export const importStates = ['reading', 'ready', 'importing', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

export const importLineStatuses = ['new', 'changed', 'unchanged', 'bad'] as const;
export type ImportLineStatus = (typeof importLineStatuses)[number];

export {
  type Availability,
  availabilityOf,
  type Label,
  labelNames,
  labels,
  stockLevels,
} from './availability.ts';
