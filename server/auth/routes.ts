import type { Handlers } from '../http/handler.ts';

export const authRoutes = {} satisfies Handlers;
