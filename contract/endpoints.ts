import type { CallName } from './calls.ts';
import { adminEndpoints } from './endpoints/admin.ts';
import { adminCustomersEndpoints } from './endpoints/admin-customers.ts';
import { adminImportsEndpoints } from './endpoints/admin-imports.ts';
import { authEndpoints } from './endpoints/auth.ts';
import { catalogueEndpoints } from './endpoints/catalogue.ts';
import { contentEndpoints } from './endpoints/content.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { shopperEndpoints } from './endpoints/shopper.ts';

/** Every call of the shop: who may, what goes in, what comes out. Server, OpenAPI and the browser's types come from it. */
export const endpoints = {
  ...authEndpoints,
  ...catalogueEndpoints,
  ...contentEndpoints,
  ...shopperEndpoints,
  ...adminEndpoints,
  ...adminCustomersEndpoints,
  ...adminImportsEndpoints,
} as const satisfies Record<CallName, Endpoint>;

export type Endpoints = typeof endpoints;
