import type { Handlers } from '../http/handler.ts';

export const checkoutRoutes = {} satisfies Handlers;
