import type { Handlers } from '../http/handler.ts';

export const customersRoutes = {} satisfies Handlers;
