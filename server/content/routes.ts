import type { Handlers } from '../http/handler.ts';

export const contentRoutes = {} satisfies Handlers;
