import type { Handlers } from '../http/handler.ts';

export const wishlistRoutes = {} satisfies Handlers;
