import type { CallName } from './calls.ts';
import { adminStaffEndpoints } from './endpoints/admin-staff.ts';
import { adminOrderEndpoints } from './endpoints/admin-orders.ts';
import { adminCatalogueEndpoints } from './endpoints/admin-catalogue.ts';
import { adminCustomersEndpoints } from './endpoints/admin-customers.ts';
import { adminImportsEndpoints } from './endpoints/admin-imports.ts';
import { adminContentEndpoints } from './endpoints/admin-content.ts';
import { adminCouponsEndpoints } from './endpoints/admin-coupons.ts';
import { adminPromotionsEndpoints } from './endpoints/admin-promotions.ts';
import { adminSalePricesEndpoints } from './endpoints/admin-sale-prices.ts';
import { adminSecurityEndpoints } from './endpoints/admin-security.ts';
import { adminSettingsEndpoints } from './endpoints/admin-settings.ts';
import { adminTaxEndpoints } from './endpoints/admin-tax.ts';
import { carrierEndpoints } from './endpoints/carriers.ts';
import { authEndpoints } from './endpoints/auth.ts';
import { catalogueEndpoints } from './endpoints/catalogue.ts';
import { contentEndpoints } from './endpoints/content.ts';
import { deliveryEndpoints } from './endpoints/delivery.ts';
import { courierPincodeEndpoints } from './endpoints/courier-pincodes.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { roomEndpoints } from './endpoints/room.ts';
import { grievanceEndpoints } from './endpoints/grievances.ts';
import { packingEndpoints } from './endpoints/packing.ts';
import { shipmentEndpoints } from './endpoints/shipments.ts';
import { shopperEndpoints } from './endpoints/shopper.ts';

/**
 * Every call of the API: permission, input and output. The server, OpenAPI and the browser's types
 * derive from it.
 */
export const endpoints = {
  ...authEndpoints,
  ...catalogueEndpoints,
  ...contentEndpoints,
  ...shopperEndpoints,
  ...roomEndpoints,
  ...deliveryEndpoints,
  ...shipmentEndpoints,
  ...grievanceEndpoints,
  ...carrierEndpoints,
  ...courierPincodeEndpoints,
  ...packingEndpoints,
  ...adminStaffEndpoints,
  ...adminSecurityEndpoints,
  ...adminOrderEndpoints,
  ...adminCatalogueEndpoints,
  ...adminCustomersEndpoints,
  ...adminImportsEndpoints,
  ...adminSettingsEndpoints,
  ...adminTaxEndpoints,
  ...adminCouponsEndpoints,
  ...adminPromotionsEndpoints,
  ...adminSalePricesEndpoints,
  ...adminContentEndpoints,
} as const satisfies Record<CallName, Endpoint>;

export type Endpoints = typeof endpoints;
