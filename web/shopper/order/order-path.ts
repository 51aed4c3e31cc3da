import { paths } from '#web/paths.ts';

/** The page of one of the shopper's own orders. */
export const orderPath = (id: number): string => `${paths.dashboardOrders}/${id}`;
