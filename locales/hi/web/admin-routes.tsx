import type { RouteObject } from 'react-router';

/** The admin area is in English. */
export const adminRoutes: RouteObject[] = [];
export const adminShopRoutes: RouteObject[] = [];
