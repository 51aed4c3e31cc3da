import type { CallName } from '#contract/calls.ts';

/** What the dashboard counts and sums up. */
const analytics = [
  'getAdminAnalytics',
  'getToday',
  'getSalesOverTime',
  'getOrderBreakdown',
  'listBestSellers',
  'listMostReturned',
  'listLowStock',
] as const satisfies readonly CallName[];

const products = ['listProducts', 'listAdminCategories', ...analytics] as const;

/** The calls whose responses change when one of these resources does. */
export const stale = {
  analytics,
  archive: ['getArchive'],
  apiKeys: ['listApiKeys'],
  /** Product lists name the category. */
  categories: ['listAdminCategories', 'listProducts'],
  customers: ['listCustomers', 'getCustomer'],
  delivery: [
    'listDeliveryZones',
    'getDeliverySettings',
    'listBoxes',
    'listCarriers',
    'listBookableCarriers',
    'getCourierPincodes',
  ],
  emails: ['listEmails'],
  exportSchedules: ['listExportSchedules'],
  fabric: ['getFabric'],
  /** An import is done. */
  imports: [...products, 'getAdminProduct', 'listImports'],
  issues: ['listIssues', 'getIssue'],
  jobs: ['listJobs'],
  marketing: ['getMarketing'],
  months: ['getMonth', 'listActivity'],
  messages: ['getMessages', 'listMessageGateways', 'getHealth'],
  /** Besides the orders and their lists. */
  orderFigures: ['listAdminInvoices', 'listFailedDeliveries', ...analytics],
  paymentProviders: ['listPaymentProviders', 'getSettings', 'getSetup', 'getHealth'],
  pixels: ['getPixels', 'getHealth'],
  plugins: ['listPlugins', 'getHealth'],
  profit: ['getProfit', 'getProposals', 'getDeliverySettings'],
  products: [...products, 'listBulkEdits'],
  /** A coupon is a promotion. */
  promotions: ['listPromotions', 'listCoupons'],
  questions: ['listModeratedQuestions', 'getToday'],
  redirects: ['listRedirects'],
  remittances: ['getRemittance', 'listRemittances', 'getCash'],
  /** Order, stock and credit note follow a return. */
  returns: [
    'listAdminReturns',
    'listCashRefunds',
    'getReturnRules',
    'getAdminOrder',
    'listAdminOrders',
    'listAdminInvoices',
    'listStockHistory',
    ...products,
  ],
  search: ['getSearchReport'],
  /** The prices of products change too. */
  salePrices: ['listSalePrices', 'listProducts'],
  visitors: ['getVisitors'],
  segments: ['listSegments'],
  webhooks: ['listWebhooks', 'listDeliveries'],
  stock: [...products, 'getAdminProduct', 'listStockHistory', 'listActivity'],
  translations: [
    'getTranslationProgress',
    'getGroupTranslation',
    'getProductTranslation',
    'getCategoryTranslation',
    'getPageTranslation',
    'getPostTranslation',
    'getPromotionTranslation',
    'getBannerTranslation',
    'getServiceTranslation',
    'getSettingsTranslation',
    'getNavigationTranslation',
    'getPolicyTranslation',
  ],
} as const satisfies Record<string, readonly CallName[]>;
