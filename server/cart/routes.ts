import type { Handlers } from '../http/handler.ts';

export const cartRoutes = {} satisfies Handlers;
