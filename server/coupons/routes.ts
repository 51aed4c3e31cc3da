import type { Handlers } from '../http/handler.ts';

export const couponsRoutes = {} satisfies Handlers;
