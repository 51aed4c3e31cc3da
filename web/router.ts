import {
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type DataRouter,
  type RouterInit,
} from 'react-router';

/** Starts React Router's browser router. In a file of its own: see `waiting-router.ts`. */
export const startRouter = (init: RouterInit): DataRouter =>
  createRouter({ mapRouteProperties, hydrationRouteProperties, ...init }).initialize();
