import { type ProductStatus, productStatuses } from '#contract/catalogue/rules.ts';

export const statusOf = (status: string): ProductStatus =>
  productStatuses.find((known) => known === status) ?? 'inactive';
