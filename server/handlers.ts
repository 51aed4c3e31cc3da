import { authRoutes } from './auth/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { couponsRoutes } from './coupons/routes.ts';
import { customersRoutes } from './customers/routes.ts';
import type { Handlers } from './http/handler.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { reviewsRoutes } from './reviews/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';

/** Every domain's routes; a call that none of them takes answers 501. */
export const handlers: Handlers = {
  ...authRoutes,
  ...catalogueRoutes,
  ...contentRoutes,
  ...settingsRoutes,
  ...wishlistRoutes,
  ...cartRoutes,
  ...couponsRoutes,
  ...customersRoutes,
  ...ordersRoutes,
  ...checkoutRoutes,
  ...reviewsRoutes,
  ...newsletterRoutes,
  ...paymentsRoutes,
};
