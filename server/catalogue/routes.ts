import type { Handlers } from '../http/handler.ts';

export const catalogueRoutes = {} satisfies Handlers;
