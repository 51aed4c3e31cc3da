import { deliveryRefusals } from './delivery/refusals.ts';
import { promotionRefusals } from './promotions/refusals.ts';

/**
 * Every expected error: its code, HTTP status, English sentence and, optionally, the request field
 * that it concerns. Codes are part of the API and stable. Sentences of the specification are
 * verbatim. `{name}` is filled from the error params.
 */
export const refusals = {
  not_found: [404, 'Not found'],
  invalid_request: [400, 'Invalid request data'],
  invalid_input: [422, '{message}'],
  body_too_large: [413, 'Request is too large.'],
  unsupported_media: [415, 'Unsupported content type.'],
  authentication_required: [401, 'Authentication required'],
  session_expired: [401, 'Session expired. Please log in again.'],
  forbidden: [403, 'You do not have permission to do this.'],
  admin_required: [403, 'Unauthorized access. Admin privileges required.'],
  version_conflict: [
    409,
    'This was changed by {who} meanwhile. Please look at what changed, then save again.',
  ],
  account_blocked: [403, 'This account is blocked. Please contact support.'],
  too_many_requests: [429, 'Too many requests. Please try again later'],
  code_wait: [429, 'Please wait {seconds} seconds before asking for another OTP.'],
  code_invalid: [401, 'Invalid OTP'],
  two_factor_required: [401, 'Please enter the code from your authenticator app.'],
  two_factor_code_invalid: [401, 'This code from your authenticator app is not valid.'],
  two_factor_code_wrong: [422, 'This code from your authenticator app is not valid.'],
  two_factor_setup_required: [
    403,
    'The owner requires two-factor authentication. Please set it up first.',
  ],
  two_factor_already_on: [409, 'Two-factor authentication is already on.'],
  two_factor_not_on: [409, 'Two-factor authentication is not on.'],
  two_factor_own_first: [
    409,
    'Please set up your own two-factor authentication before you require it for all staff.',
  ],
  sign_in_again: [403, 'Please sign in again to do this. Your last sign-in was too long ago.'],
  product_not_found: [404, 'Product not found'],
  group_not_found: [404, 'Product group not found'],
  looks_full: [409, 'You have saved {count} looks. Please remove one first.'],
  view_name_taken: [409, 'You already have a view with this name.', 'name'],
  views_full: [409, 'You have saved {count} views of this list. Please remove one first.'],
  product_grouped: [409, '{name} already has sizes and colours.'],
  variant_exists: [409, 'There is already a variant with this size and color.'],
  sku_taken: [409, 'There is already a product with this SKU.'],
  price_above_mrp: [422, 'The price must not be above the original price (MRP).', 'price'],
  declarations_missing: [
    422,
    '{name} cannot be active without: {missing}. Please add them under Declarations.',
    'status',
  ],
  grievance_not_found: [404, 'Complaint not found'],
  grievance_answered: [409, 'This complaint has been answered already.'],
  category_not_found: [404, 'Category not found'],
  category_name_taken: [409, 'There is already a category with this name.'],
  category_has_products: [
    409,
    '{name} still contains {products}. Please move or delete them first.',
  ],
  category_has_sold: [
    409,
    'Past orders still refer to products of {name}. Please make it inactive instead.',
  ],
  image_not_found: [404, 'Image not found'],
  images_full: [422, 'A product can have at most {most} images.', 'images'],
  bulk_changed: [409, '{now} products match now, not {seen}. Please look at the list again.'],
  bulk_impossible: [422, '{name}: {reason}'],
  bulk_nothing: [422, 'These products already have that value.'],
  bulk_edit_not_found: [404, 'Bulk edit not found'],
  bulk_edit_undone: [409, 'This bulk edit has already been undone.'],
  bulk_edit_old: [409, 'A bulk edit can be undone for {hours} hours.'],
  customer_not_found: [404, 'Customer not found'],
  staff_not_found: [404, 'Staff member not found'],
  staff_exists: [409, '{email} is already a staff member.'],
  staff_blocked: [409, 'This account is blocked. Please unblock it among the customers first.'],
  staff_self: [409, 'You cannot change your own role. Please ask another owner.'],
  staff_last_owner: [
    409,
    'The shop needs at least one owner. Please make another person an owner first.',
  ],
  order_not_found: [404, 'Order not found'],
  post_not_found: [404, 'Post not found'],
  policy_not_found: [404, 'Policy not found'],
  markdown_too_complex: [
    422,
    'This text is too complex to format. Please simplify its tables, lists and quotes.',
  ],
  post_slug_taken: [409, 'There is already a post with this URL.'],
  content_not_found: [404, 'This is no longer there. It may have been deleted meanwhile.'],
  subscriber_not_found: [404, 'Subscriber not found'],
  instagram_off: [
    409,
    'Instagram is not connected. Please set INSTAGRAM_TOKEN and start the shop again.',
  ],
  instagram_busy: [409, 'The posts are already being fetched. Please check again in a moment.'],
  state_not_found: [404, 'State not found'],
  pincode_not_found: [404, 'Pincode not found'],
  cart_empty: [400, 'Your cart is empty'],
  cart_product_gone: [409, '{name} is no longer available.'],
  stock_short: [409, '{name} has only {stock} left.'],
  stock_out: [409, '{name} is out of stock.'],
  quantity_over_stock: [409, 'Only {stock} of {name} left.'],
  amount_mismatch: [400, 'amount mismatch'],
  details_missing: [
    422,
    'Please add your contact and address before placing the order.',
    'address',
  ],
  city_not_in_state: [422, 'Please select both state and city', 'city'],
  ...promotionRefusals,
  order_total_changed: [
    409,
    'The offers on your cart have changed. The new total is {total} instead of {before}. Please check it and order again.',
  ],
  ...deliveryRefusals,
  payment_method_unavailable: [422, 'This payment method is coming soon', 'payment_method'],
  payment_provider_down: [
    503,
    'Online payment cannot be reached right now. Please try again in a moment.',
  ],
  payment_provider_busy: [
    503,
    'Online payment is busy right now. Please try again in {seconds} seconds.',
  ],
  payment_too_small: [
    422,
    'Online payments start at ₹1. Please add an item to this order.',
    'payment_method',
  ],
  unpaid_orders_full: [
    409,
    'You have {most} orders that wait for their payment. Please pay or cancel one of them in My Orders first.',
  ],
  cash_orders_full: [
    409,
    'You have {most} Cash on Delivery orders on the way. You can place another one once the first is delivered.',
  ],
  payment_unverified: [400, 'Payment verification failed'],
  payment_refunded: [
    409,
    'Your payment arrived after this order could no longer be filled. It is being refunded in full.',
  ],
  order_price_changed: [
    409,
    'The price of this order has changed from {before} to {total}. Please place a new order.',
  ],
  payment_made: [409, 'This order is already paid.'],
  payment_closed: [409, 'This order can no longer be paid. Please place a new one.'],
  webhook_unsigned: [401, 'Invalid signature'],
  idempotency_reused: [
    422,
    'This Idempotency-Key was used for a different order.',
    'Idempotency-Key',
  ],
  idempotency_running: [409, 'This order is being placed. Please wait a moment.'],
  review_not_bought: [
    403,
    'Only buyers can review this product, once it has been delivered to them.',
  ],
  review_exists: [409, 'You have already reviewed this product.'],
  review_not_found: [404, 'Review not found'],
  newsletter_link_invalid: [404, 'This link is no longer valid. Please subscribe again.'],
  session_not_found: [404, 'Session not found'],
  address_not_found: [404, 'Address not found'],
  wishlist_full: [409, 'You can save up to {most} products. Please remove one first.'],
  product_in_stock: [409, 'This product is in stock.'],
  restock_requests_full: [
    409,
    'You can wait for up to {most} products. Please cancel another request first.',
  ],
  addresses_full: [409, 'You can keep up to {most} addresses. Please remove one first.'],
  order_changed: [
    409,
    '{who} changed this order meanwhile: it is now {status}, payment {payment}. Please look at it again.',
  ],
  invoice_series_full: [
    409,
    'The invoice series {series} is full for this financial year. Please set another prefix in the tax settings.',
  ],
  tax_prefixes_equal: [422, 'Invoices and credit notes need different prefixes.'],
  invoice_not_found: [404, 'Invoice not found'],
  order_not_refundable: [409, 'This order has no online payment to refund.'],
  order_cash_not_owed: [409, 'There is no cash to return for this order.'],
  order_refunded: [409, 'The payment of this order is already being refunded.'],
  order_not_cancellable: [409, 'This order has been {status} and can no longer be cancelled.'],
  account_has_open_orders: [
    409,
    'You have an order on its way. Please cancel it, or wait until it has arrived, before you delete your account.',
  ],
  import_not_found: [404, 'Import not found'],
  import_not_csv: [
    422,
    'This file is not a CSV file. In your spreadsheet program, choose “Save as” and then “CSV UTF-8”.',
    'file',
  ],
  import_broken: [
    422,
    'Line {line} of this file cannot be read as CSV: a quotation mark is missing or extra. Please correct it and upload the file again.',
    'file',
  ],
  import_not_utf8: [
    422,
    'This file is not in UTF-8. In your spreadsheet program, choose “Save as” and then “CSV UTF-8”.',
    'file',
  ],
  import_empty: [
    422,
    'This file is empty. Please choose one with a header line and at least one product.',
    'file',
  ],
  import_columns: [
    422,
    'The column {columns} is missing in this file. Export your products to see the supported columns.',
    'file',
  ],
  import_column_duplicate: [
    422,
    'The column {column} appears twice in this file. Please remove one of them.',
    'file',
  ],
  import_too_large: [
    413,
    'This file is too large. Please split it into files of at most {megabytes} MB and {lines} lines.',
  ],
  import_not_ready: [409, 'This import is still being read, or was already imported.'],
  import_has_invalid_lines: [
    409,
    '{bad} cannot be read. Correct the file and upload it again, or choose to skip them.',
  ],
  import_nothing: [409, 'There is nothing to import: every product already matches the file.'],
  import_running: [409, 'This import is running. Please wait until it is done.'],
  image_invalid: [422, 'Please select only image files', 'image'],
  image_too_large: [413, 'File size too large. Please upload a smaller image.', 'image'],
  image_storage_down: [503, 'Images cannot be saved right now. Please try again in a few minutes.'],
  uploads_busy: [503, 'Too many uploads are running. Please try again in a moment.'],
  maintenance: [503, '{message}'],
  database_unavailable: [503, 'Something went wrong. Please try again in a moment.'],
  storage_full: [503, 'The shop cannot save changes right now. Please try again in a few minutes.'],
  internal: [500, 'Internal server error. Please try again later.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;

/** Stable identifier of a refusal; the `error` field of the envelope. */
export type RefusalCode = keyof typeof refusals;
/** Values for the `{name}` placeholders of a sentence. */
type ErrorParams = Readonly<Record<string, string | number>>;
export type Problem = { path: string; message: string };

/**
 * An expected error. Thrown, it rolls the transaction back; returned by a command, earlier writes
 * are committed.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly errorParams: ErrorParams;
  readonly problems: readonly Problem[];

  constructor(code: RefusalCode, errorParams: ErrorParams = {}, problems: readonly Problem[] = []) {
    const [status, message, path]: readonly [number, string, string?] = refusals[code];
    super(message.replace(/\{(\w+)\}/g, (_, name: string) => String(errorParams[name] ?? '')));
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.errorParams = errorParams;
    this.problems =
      problems.length === 0 && path !== undefined ? [{ path, message: this.message }] : problems;
  }
}

/** `throw refuse('coupon_expired')` */
export const refuse = (
  code: RefusalCode,
  errorParams?: ErrorParams,
  problems?: readonly Problem[],
): Refusal => new Refusal(code, errorParams, problems);

/** Creates a refusal that names one or more request fields. */
export function refuseAt(
  paths: string | readonly string[],
  code: RefusalCode,
  errorParams?: ErrorParams,
): Refusal {
  const { message } = new Refusal(code, errorParams);
  const named = typeof paths === 'string' ? [paths] : paths;
  const problems = named.map((path) => ({ path, message }));
  return new Refusal(code, errorParams, problems);
}
