import { auditRoutes } from './audit/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { appearanceRoutes } from './appearance/routes.ts';
import { archiveRoutes } from './archives/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { bookRoutes } from './books/routes.ts';
import { carrierRoutes } from './carriers/routes.ts';
import { dispatchRoutes } from './dispatch/routes.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { customersRoutes } from './customers/routes.ts';
import type { Handlers } from './api/handler.ts';
import { importsRoutes } from './imports/routes.ts';
import { instagramRoutes } from './instagram/routes.ts';
import { issueRoutes } from './issues/routes.ts';
import { marketingRoutes } from './marketing/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { localeRoutes } from './locales/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { operationsRoutes } from './operations/routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { reviewsRoutes } from './reviews/routes.ts';
import { packingRoutes } from './packing/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { paletteRoutes } from './palette/routes.ts';
import { pixelRoutes } from './pixels/routes.ts';
import { pluginRoutes } from './plugins/routes.ts';
import { promotionsRoutes } from './promotions/routes.ts';
import { salePriceRoutes } from './sale-prices/routes.ts';
import { redirectRoutes } from './redirects/routes.ts';
import { backInStockRoutes } from './back-in-stock/routes.ts';
import { questionRoutes } from './questions/routes.ts';
import { roomRoutes } from './room/routes.ts';
import { profitRoutes } from './profit/routes.ts';
import { remittanceRoutes } from './remittances/routes.ts';
import { returnRoutes } from './orders/returns/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { setupRoutes } from './setup/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { grievanceRoutes } from './grievances/routes.ts';
import { taxRoutes } from './tax/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';

export const handlers: Handlers = {
  ...apiKeyRoutes,
  ...appearanceRoutes,
  ...archiveRoutes,
  ...authRoutes,
  ...catalogueRoutes,
  ...searchRoutes,
  ...contentRoutes,
  ...instagramRoutes,
  ...localeRoutes,
  ...settingsRoutes,
  ...setupRoutes,
  ...taxRoutes,
  ...eventRoutes,
  ...exportRoutes,
  ...webhookRoutes,
  ...grievanceRoutes,
  ...returnRoutes,
  ...wishlistRoutes,
  ...redirectRoutes,
  ...backInStockRoutes,
  ...cartRoutes,
  ...customersRoutes,
  ...deliveryRoutes,
  ...roomRoutes,
  ...operationsRoutes,
  ...ordersRoutes,
  ...carrierRoutes,
  ...packingRoutes,
  ...bookRoutes,
  ...profitRoutes,
  ...remittanceRoutes,
  ...dispatchRoutes,
  ...checkoutRoutes,
  ...pluginRoutes,
  ...{ ...promotionsRoutes, ...salePriceRoutes },
  ...reviewsRoutes,
  ...questionRoutes,
  ...messageRoutes,
  ...{ ...issueRoutes, ...newsletterRoutes, ...marketingRoutes, ...pixelRoutes },
  ...paymentsRoutes,
  ...staffRoutes,
  ...auditRoutes,
  ...paletteRoutes,
  ...notificationRoutes,
  ...analyticsRoutes,
  ...importsRoutes,
};
