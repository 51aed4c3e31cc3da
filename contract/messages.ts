import { notificationFailure, notificationSuccess } from './notifications/texts.ts';
import { analyticsFailure } from './analytics/texts.ts';
import { apiKeyFailure, apiKeySuccess } from './api-keys/texts.ts';
import { appearanceFailure, appearanceSuccess } from './appearance/texts.ts';
import { auditFailure } from './audit/texts.ts';
import { authFailure, authSuccess } from './auth/texts.ts';
import { bookFailure, bookSuccess } from './books/texts.ts';
import { cartEmpty, cartFailure, cartSuccess } from './cart/texts.ts';
import { listingEmpty, listingFailure } from '#contract/catalogue/listing-texts.ts';
import { productEmpty, productFailure } from '#contract/catalogue/product-texts.ts';
import { catalogueFailure, catalogueSuccess } from './catalogue/texts.ts';
import { contentFailure, contentSuccess } from './content/texts.ts';
import { customerEmpty, customerFailure, customerSuccess } from './customers/texts.ts';
import { deliverySuccess } from './delivery/texts.ts';
import { dispatchFailure, dispatchSuccess } from './dispatch/texts.ts';
import { grievanceFailure, grievanceSuccess } from './grievances/texts.ts';
import { importFailure, importSuccess } from './imports/texts.ts';
import { instagramSuccess } from './instagram/texts.ts';
import { newsletterFailure, newsletterSuccess } from './newsletter/texts.ts';
import { orderEmpty, orderFailure, orderSuccess } from './orders/texts.ts';
import { paletteFailure } from './palette/texts.ts';
import { paymentFailure, paymentSuccess } from './payments/texts.ts';
import { profitFailure, profitSuccess } from './profit/texts.ts';
import { remittanceFailure, remittanceSuccess } from './remittances/texts.ts';
import { returnFailure, returnSuccess } from './returns/texts.ts';
import { questionFailure, questionSuccess } from './questions/texts.ts';
import { reviewFailure, reviewSuccess } from './reviews/texts.ts';
import { roomFailure, roomSuccess } from './room/texts.ts';
import { searchFailure } from './search/texts.ts';
import { settingsFailure, settingsSuccess } from './settings/texts.ts';
import { setupFailure, setupSuccess } from './setup/texts.ts';
import { shopFailure, shopSuccess } from '#contract/shop-messages.ts';
import { staffFailure, staffSuccess } from './staff/texts.ts';
import { taxFailure } from './tax/texts.ts';
import { wishlistEmpty, wishlistFailure } from './wishlist/texts.ts';

/** Messages of the screens. Where the server sends a message, most screens show that instead. */
export const success = {
  ...staffSuccess,
  ...settingsSuccess,
  ...setupSuccess,
  ...roomSuccess,
  ...reviewSuccess,
  ...questionSuccess,
  ...paymentSuccess,
  ...orderSuccess,
  ...newsletterSuccess,
  ...instagramSuccess,
  ...importSuccess,
  ...grievanceSuccess,
  ...bookSuccess,
  ...profitSuccess,
  ...remittanceSuccess,
  ...returnSuccess,
  ...deliverySuccess,
  ...dispatchSuccess,
  ...customerSuccess,
  ...contentSuccess,
  ...catalogueSuccess,
  ...cartSuccess,
  ...apiKeySuccess,
  ...appearanceSuccess,
  ...authSuccess,
  ...notificationSuccess,
  ...shopSuccess,
  cancellationConfirmed: 'The parcels at the shop were taken apart',
  exported: 'Export successful!',
} as const;

export const failure = {
  ...wishlistFailure,
  ...taxFailure,
  ...staffFailure,
  ...settingsFailure,
  ...apiKeyFailure,
  ...appearanceFailure,
  ...setupFailure,
  ...searchFailure,
  ...roomFailure,
  ...reviewFailure,
  ...questionFailure,
  ...paymentFailure,
  ...paletteFailure,
  ...orderFailure,
  ...newsletterFailure,
  ...importFailure,
  ...dispatchFailure,
  ...grievanceFailure,
  ...bookFailure,
  ...profitFailure,
  ...remittanceFailure,
  ...returnFailure,
  ...customerFailure,
  ...contentFailure,
  ...catalogueFailure,
  ...cartFailure,
  ...authFailure,
  ...auditFailure,
  ...analyticsFailure,
  ...notificationFailure,
  ...shopFailure,
  ...listingFailure,
  ...productFailure,
  tooMany: 'Too many requests. Please try again later',
  cancellationConfirm: 'Failed to confirm the cancellation',
  export: 'Server error occurred during export',
  internal: 'Internal server error. Please try again later.',
  forbidden: 'You do not have permission to do this.',
  adminRequired: 'Unauthorized access. Admin privileges required.',
} as const;

export const empty = {
  ...wishlistEmpty,
  ...orderEmpty,
  ...customerEmpty,
  ...cartEmpty,
  ...listingEmpty,
  ...productEmpty,
} as const;

export { fill } from '#contract/shop-messages.ts';
