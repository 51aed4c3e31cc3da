import { paths } from '#web/paths.ts';

/** Path of one of the shopper's orders. */
export const orderPath = (id: number): string => `${paths.dashboardOrders}/${id}`;
