import type { Handlers } from '../http/handler.ts';

export const ordersRoutes = {} satisfies Handlers;
