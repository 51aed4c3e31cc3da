import { notificationApi } from './notifications/api.ts';
import { analyticsApi } from './analytics/api.ts';
import { apiKeyApi } from './api-keys/api.ts';
import { appearanceApi } from './appearance/api.ts';
import { auditApi } from './audit/api.ts';
import { authApi } from './auth/api.ts';
import { carrierApi } from './carriers/api.ts';
import { cartApi } from './cart/api.ts';
import { catalogueApi } from './catalogue/api.ts';
import { checkoutApi } from './checkout/api.ts';
import { contentApi } from './content/api.ts';
import { customerApi } from './customers/api.ts';
import { deliveryApi } from './delivery/api.ts';
import { dispatchApi } from './dispatch/api.ts';
import { eventApi } from './events/api.ts';
import { grievanceApi } from './grievances/api.ts';
import { importApi } from './imports/api.ts';
import { localeApi } from './locales/api.ts';
import { instagramApi } from './instagram/api.ts';
import { messageApi } from './messages/api.ts';
import { newsletterApi } from './newsletter/api.ts';
import { operationApi } from './operations/api.ts';
import { orderApi } from './orders/api.ts';
import { packingApi } from './packing/api.ts';
import { paletteApi } from './palette/api.ts';
import { paymentApi } from './payments/api.ts';
import { promotionApi } from './promotions/api.ts';
import { redirectApi } from './redirects/api.ts';
import { backInStockApi } from './back-in-stock/api.ts';
import { remittanceApi } from './remittances/api.ts';
import { returnApi } from './returns/api.ts';
import { reviewApi } from './reviews/api.ts';
import { roomApi } from './room/api.ts';
import { salePriceApi } from './sale-prices/api.ts';
import { searchApi } from './search/api.ts';
import { settingsApi } from './settings/api.ts';
import { setupApi } from './setup/api.ts';
import { staffApi } from './staff/api.ts';
import { taxApi } from './tax/api.ts';
import { webhookApi } from './webhooks/api.ts';
import { wishlistApi } from './wishlist/api.ts';

/**
 * Every call of the API: method, path, permission, input and output; one line for each domain. The
 * server, OpenAPI, the browser's types and its tables of calls derive from it.
 */
export const endpoints = {
  ...notificationApi,
  ...analyticsApi,
  ...apiKeyApi,
  ...appearanceApi,
  ...auditApi,
  ...authApi,
  ...carrierApi,
  ...cartApi,
  ...catalogueApi,
  ...checkoutApi,
  ...contentApi,
  ...customerApi,
  ...deliveryApi,
  ...dispatchApi,
  ...eventApi,
  ...grievanceApi,
  ...importApi,
  ...instagramApi,
  ...messageApi,
  ...localeApi,
  ...newsletterApi,
  ...operationApi,
  ...orderApi,
  ...packingApi,
  ...paletteApi,
  ...paymentApi,
  ...promotionApi,
  ...redirectApi,
  ...backInStockApi,
  ...remittanceApi,
  ...returnApi,
  ...reviewApi,
  ...roomApi,
  ...salePriceApi,
  ...searchApi,
  ...settingsApi,
  ...setupApi,
  ...staffApi,
  ...taxApi,
  ...webhookApi,
  ...wishlistApi,
};

export type Endpoints = typeof endpoints;
