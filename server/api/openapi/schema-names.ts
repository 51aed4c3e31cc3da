import { z } from 'zod';
import { type CallName, isCallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

type Place = `${CallName}.${string}`;

/**
 * The names of schemas that several calls have, each by a place where it is: call, part and keys.
 * Lists stand for their entries; a number is the alternative of a union. Clients are generated
 * from the names, so they stay.
 */
const places = {
  PageMeta: 'listProducts.meta',
  TranslationImport: 'previewTranslations.data',
  Archive: 'getArchive.data',
  Plugin: 'listPlugins.data',
  PluginPanel: 'getOrderPanels.data',
  SignedIn: 'authenticate.data.0.user',
  Session: 'listSessions.data',
  TwoFactor: 'getTwoFactor.data',
  NotificationEvents: [
    'getNotificationPreferences.data.events',
    'saveNotificationPreferences.body.events',
  ],
  NotificationPreferences: 'getNotificationPreferences.data',
  Appearance: 'getAppearance.data',
  AppearanceSection: 'getAppearance.data.sections',
  AppearanceDraft: 'getAppearanceDraft.data',
  SocialLinks: 'getAppearance.data.social',
  MessagePreferences: 'getMessagePreferences.data',
  MessageEvent: 'getMessages.data.events',
  MessageGateway: 'listMessageGateways.data',

  Product: 'listProducts.data',
  ProductDetail: 'getProduct.data',
  ProductGroup: 'getProduct.data.group',
  Color: 'listProducts.data.colors',
  Fabric: 'getProduct.data.fabric',
  Specification: 'getProduct.data.specification',
  Image: 'listProducts.data.pictures',
  AdminProduct: 'getAdminProduct.data',
  AdminProductGroup: 'getAdminProduct.data.group',
  NewVariant: 'createProductGroup.body.variants',
  VariantRequest: 'saveProductGroup.body.variants',
  AdminVariant: 'getAdminProduct.data.group.variants',
  Sale: 'getAdminProduct.data.sale',
  BulkEdit: 'listBulkEdits.data',
  BulkEditRequest: 'bulkEditProducts.body',
  UploadedImage: ['uploadImage.data', 'getFabric.data.picture'],
  Category: 'listCategories.data',
  AdminCategory: 'listAdminCategories.data',
  CustomField: 'listAdminCategories.data.custom_fields',
  ProductTranslation: [
    'getProductTranslation.data',
    'getGroupTranslation.data',
    'saveProductTranslation.data',
    'saveGroupTranslation.data',
  ],
  ProductTranslationRequest: ['saveProductTranslation.body', 'saveGroupTranslation.body'],
  BannerTranslation: 'getBannerTranslation.data',
  CategoryTranslation: 'getCategoryTranslation.data',
  SettingsTranslation: 'getSettingsTranslation.data',
  PostTranslation: 'getPostTranslation.data',
  PromotionTranslation: 'getPromotionTranslation.data',
  SizeGuide: 'getSizeGuide.data.guide',

  CartLine: 'getCart.data',
  WishlistEntry: 'listWishlist.data',
  Quote: 'quoteCart.data',
  Discount: 'quoteCart.data.discounts',
  Delivery: 'checkDelivery.data',
  DeliveryRate: 'checkDelivery.data.rate',
  DeliveryZone: 'listDeliveryZones.data',
  DeliverySettings: 'getDeliverySettings.data',
  Box: 'listBoxes.data',
  DeliveryRecord: 'getDeliveryRecord.data',
  DeliveryRecordPlace: 'getDeliveryRecord.data.places',
  CashTerms: 'getDeliverySettings.data.cod',
  OrderCashTerms: 'getAdminOrder.data.delivery_terms.cod',
  Contact: 'createOrder.body.deliver_to',
  CreatedOrder: 'createOrder.data',
  PlacedOrder: 'createOrder.data.order',
  Order: 'listOrders.data',
  OrderDetail: 'getOrder.data',
  OrderLine: 'getOrder.data.cart_data',
  OrderMoney: 'getOrder.data.money',
  OrderEvent: 'getOrder.data.timeline',
  OrderAddress: 'getOrder.data.shipping_details',
  Shipment: 'getOrder.data.shipments',
  AdminOrder: 'listAdminOrders.data',
  AdminOrderDetail: 'getAdminOrder.data',
  OrderNote: 'getAdminOrder.data.notes',
  OrderRefund: 'getAdminOrder.data.refunds',
  WishlistLink: 'shareWishlist.data',
  SharedProduct: 'getFamilyWishlist.data.products',
  ProductHearts: 'shareWishlist.data.hearts',
  Settlement: 'getAdminOrder.data.settlements',
  Segment: 'listSegments.data',
  SegmentRules: 'listSegments.data.rules',
  NewsletterIssue: 'getIssue.data',
  Pixels: 'getPixels.data',
  ExportSchedule: 'saveExportSchedule.data',
  ExportFile: 'saveExportSchedule.data.last',
  IssueFigures: 'listIssues.data.figures',
  OrderConfirmation: 'readConfirmation.data',
  Redelivery: 'readRedelivery.data',
  PaymentProvider: 'listPaymentProviders.data',
  CashParcel: 'getCash.data.missing',
  Remittance: 'getRemittance.data',
  Carrier: 'listCarriers.data',
  OrderReturns: 'listReturns.data',
  AdminReturn: 'updateReturn.data',
  ReturnRules: 'getReturnRules.data',
  ReturnedLine: 'listReturns.data.returns.lines',
  RefundRequest: 'getRefundRequest.data',
  Invoice: 'listInvoices.data',
  TaxTotals: ['listInvoices.data.totals', 'quoteCart.data.tax.totals'],
  TaxSettings: 'getTaxSettings.data',

  MonthOfBooks: 'getMonth.data',
  SearchSynonym: 'saveSearchSynonym.data',
  SearchBoost: 'saveSearchBoost.data',
  Marketing: 'getMarketing.data',
  Profile: 'getUser.data',
  ProfileRequest: 'saveDetails.body',
  Address: 'listAddresses.data',
  Customer: 'listCustomers.data',
  Review: 'listReviews.data',
  AdminReview: 'listModeratedReviews.data',
  CashProposals: 'getProposals.data',
  CashProposal: 'getProposals.data.proposals',
  AppliedProposal: 'getProposals.data.applied',
  RedeliveryAnswer: 'listFailedDeliveries.data.answer',
  Question: 'listQuestions.data',
  AdminQuestion: 'listModeratedQuestions.data',
  Grievance: 'listGrievances.data',
  Look: 'listSavedLooks.data',
  RoomFabric: 'listRoomFabrics.data',
  AdminFabric: 'getFabric.data',

  Promotion: 'listPromotions.data',
  PromotionTerms: 'listPromotions.data.terms',
  Scope: 'listPromotions.data.scope',
  ScopeItem: 'listPromotions.data.scope_items',
  ScopeRequest: 'savePromotion.body.scope',
  Coupon: 'listCoupons.data',
  SalePrice: 'listSalePrices.data',

  TextPage: ['getPolicy.data', 'getCustomPage.data'],
  Banner: 'getHome.data.heroes',
  CustomPage: 'listCustomPages.data',
  HomeBlock: 'listHomeBlocks.data',
  AdminPolicy: 'listAdminPolicies.data',
  AdminPost: 'getAdminPost.data',
  Redirect: 'listRedirects.data',
  Instagram: 'getInstagram.data',
  Import: 'listImports.data',
  Settings: 'getAdminSettings.data',
  Setup: 'getSetup.data',
  Staff: 'listStaff.data',
  SavedView: 'listSavedViews.data',
  ApiKey: 'listApiKeys.data',
  Event: 'listEvents.data',
} as const satisfies Record<string, Place | readonly Place[]>;

/** The name of a schema. */
export const schemaNames: ReadonlyMap<z.core.$ZodType, string> = new Map(
  Object.entries<Place | readonly Place[]>(places).flatMap(([name, same]) =>
    [same].flat().map((place) => [schemaAt(place), name] as const),
  ),
);

function schemaAt(place: Place): z.core.$ZodType {
  const [call = '', part = '', ...keys] = place.split('.');
  const endpoint: Endpoint | null = isCallName(call) ? endpoints[call] : null;
  const isPart = part === 'data' || part === 'meta' || part === 'body';
  const first = unwrapped(isPart ? endpoint?.[part] : undefined);
  const schema = keys.reduce((outer, key) => unwrapped(entryOf(outer, key)), first);
  if (schema === undefined) throw new Error(`${place} is no schema`);
  return schema;
}

function entryOf(schema: z.core.$ZodType | undefined, key: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodUnion) return schema.options[Number(key)];
  return schema instanceof z.ZodObject ? schema.shape[key] : undefined;
}

/** The schema inside of lists, null and absence. */
function unwrapped(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodArray) return unwrapped(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return unwrapped(schema.unwrap());
  return schema;
}
