import { notificationApi } from './notifications/api.ts';
import { analyticsApi } from './analytics/api.ts';
import { apiKeyApi } from './api-keys/api.ts';
import { appearanceApi } from './appearance/api.ts';
import { archiveApi } from './archives/api.ts';
import { auditApi } from './audit/api.ts';
import { authApi } from './auth/api.ts';
import { bookApi } from './books/api.ts';
import { carrierApi } from './carriers/api.ts';
import { cartApi } from './cart/api.ts';
import { catalogueApi } from './catalogue/api.ts';
import { checkoutApi } from './checkout/api.ts';
import { contentApi } from './content/api.ts';
import { customerApi } from './customers/api.ts';
import { deliveryApi } from './delivery/api.ts';
import { dispatchApi } from './dispatch/api.ts';
import { eventApi } from './events/api.ts';
import { exportApi } from './exports/api.ts';
import { grievanceApi } from './grievances/api.ts';
import { importApi } from './imports/api.ts';
import { issueApi } from './issues/api.ts';
import { localeApi } from './locales/api.ts';
import { instagramApi } from './instagram/api.ts';
import { marketingApi } from './marketing/api.ts';
import { messageApi } from './messages/api.ts';
import { newsletterApi } from './newsletter/api.ts';
import { operationApi } from './operations/api.ts';
import { orderApi } from './orders/api.ts';
import { packingApi } from './packing/api.ts';
import { paletteApi } from './palette/api.ts';
import { paymentApi } from './payments/api.ts';
import { pixelApi } from './pixels/api.ts';
import { pluginApi } from './plugins/api.ts';
import { profitApi } from './profit/api.ts';
import { promotionApi } from './promotions/api.ts';
import { questionApi } from './questions/api.ts';
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

const domain = <const Api extends object>(description: string, api: Api) => ({ description, api });

/** The domains with their calls, one line each. The descriptions are in the OpenAPI document. */
export const domains = {
  notifications: domain('Notices to a member of the staff by email and web push', notificationApi),
  analytics: domain(
    'Figures of the dashboard: sales, orders, best sellers, returns, low stock',
    analyticsApi,
  ),
  'api-keys': domain('Keys of other software, with scopes', apiKeyApi),
  appearance: domain('Menu, footer, home sections and look of the shop', appearanceApi),
  archives: domain('One archive of everything, to leave or to move', archiveApi),
  audit: domain('The log of changes by the staff', auditApi),
  auth: domain('Sign-in with one-time codes, sessions, two-factor authentication', authApi),
  books: domain('Months of the books: figures, files and closing', bookApi),
  carriers: domain('Shipments and their bookings at carriers', carrierApi),
  cart: domain('The cart of a signed-in shopper', cartApi),
  catalogue: domain('Products, variants, categories and filters', catalogueApi),
  checkout: domain('Prices of a cart, and placing the order', checkoutApi),
  content: domain('Home page, pages, policies and blog', contentApi),
  customers: domain('Profile and addresses of a shopper; customers for the staff', customerApi),
  delivery: domain('Delivery by PIN code: charges, dates and Cash on Delivery', deliveryApi),
  dispatch: domain('Parcels of many orders: booking, scanning and handover', dispatchApi),
  events: domain('Changes as other software reads them', eventApi),
  exports: domain('Tables for spreadsheet programs, streamed from one snapshot', exportApi),
  grievances: domain('Complaints to the grievance officer', grievanceApi),
  imports: domain('Import and export of products as CSV', importApi),
  instagram: domain('The Instagram posts of the home page', instagramApi),
  marketing: domain('Messages that need consent: their times and results', marketingApi),
  messages: domain('Messages to shoppers by email, SMS and WhatsApp', messageApi),
  locales: domain('Languages and translations', localeApi),
  issues: domain('Newsletter issues: written, scheduled, sent and measured', issueApi),
  newsletter: domain('Subscribers of the newsletter and their segments', newsletterApi),
  operations: domain('Emails, background jobs and health of the shop', operationApi),
  orders: domain('Orders of a shopper; the order desk of the staff', orderApi),
  packing: domain('Printed sheets for packing', packingApi),
  palette: domain('Search of the admin area', paletteApi),
  payments: domain('Online payments and refunds', paymentApi),
  pixels: domain('Google Analytics and Meta pixel, of shoppers who consent', pixelApi),
  plugins: domain('Extensions of the shop, and what they show', pluginApi),
  profit: domain(
    'What orders, products, places and promotions earned, and rules of Cash on Delivery out of it',
    profitApi,
  ),
  promotions: domain('Promotions and coupons', promotionApi),
  questions: domain('Questions about products, answered by the staff and by buyers', questionApi),
  redirects: domain('Former paths and where they lead', redirectApi),
  'back-in-stock': domain('Emails about sold-out products that are in stock again', backInStockApi),
  remittances: domain('Cash that couriers collected and paid out', remittanceApi),
  returns: domain('Returns, exchanges and their refunds', returnApi),
  reviews: domain('Reviews of products', reviewApi),
  room: domain('Fabrics laid into rooms', roomApi),
  'sale-prices': domain('Lower prices of products for some time', salePriceApi),
  search: domain('Popular searches', searchApi),
  settings: domain('Settings of the shop', settingsApi),
  setup: domain('What a new shop lacks before it opens', setupApi),
  staff: domain('Members of the staff, their roles and saved views', staffApi),
  tax: domain('Invoices, tax settings, returns and declarations', taxApi),
  webhooks: domain('URLs that get the events of the shop', webhookApi),
  wishlist: domain('The wishlist of a shopper', wishlistApi),
};

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type AllEndpoints = Intersection<(typeof domains)[keyof typeof domains]['api']>;

export type Endpoints = { [Name in keyof AllEndpoints]: AllEndpoints[Name] };

/**
 * Every call of the API: method, path, permission, input and output. The server, OpenAPI, the
 * browser's types and its tables of calls derive from it.
 */
export const endpoints: Endpoints = Object.assign(
  {},
  ...Object.values(domains).map(({ api }) => api),
);
