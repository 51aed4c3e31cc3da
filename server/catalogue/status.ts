import { type ProductStatus, productStatuses } from '#contract/states.ts';

export const statusOf = (status: string): ProductStatus =>
  productStatuses.find((known) => known === status) ?? 'inactive';
