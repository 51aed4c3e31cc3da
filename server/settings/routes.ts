import type { Handlers } from '../http/handler.ts';

export const settingsRoutes = {} satisfies Handlers;
