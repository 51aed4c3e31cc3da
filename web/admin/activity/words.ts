import { orderNumber } from '#contract/orders/order-number.ts';
import { formatRupees } from '#contract/money.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { dateAndTime, orderDate } from '../kit/dates.ts';
import { rupees } from '../kit/money.ts';

/** The names of the subject kinds in the log. A missing kind is shown as it is stored. */
const kindNames: Readonly<Record<string, string>> = {
  product: 'Product',
  order: 'Order',
  customer: 'Customer',
  category: 'Category',
  coupon: 'Coupon',
  delivery_zone: 'Delivery zone',
  carrier_settings: 'Carriers',
  courier_pincodes: 'Courier PIN codes',
  delivery_settings: 'Delivery settings',
  settings: 'Settings',
  shop: 'Shop',
  staff: 'Staff',
  content: 'Content',
  policy: 'Policy',
  post: 'Blog post',
  page: 'Page',
  appearance: 'Appearance',
  testimonial: 'Testimonial',
  banner: 'Banner',
  review: 'Review',
  question: 'Question',
  import: 'Import',
  export: 'Export',
  payment: 'Payment',
  dispatch: 'Bulk booking',
  remittance: 'Remittance',
  courier_bill: 'Courier bill',
  profit: 'Profit',
  tax_return: 'Tax return',
  month: 'Month',
  grievance: 'Complaint',
  redirect: 'Redirect',
  search_synonym: 'Synonym',
  search_boost: 'Search boost',
  archive: 'Archive',
  export_schedule: 'Scheduled export',
  api_key: 'API key',
  webhook: 'Webhook',
  plugin: 'Plugin',
  email: 'Email',
  message: 'Message',
  marketing: 'Marketing',
  pixels: 'Google Analytics and Meta pixel',
  visitors: 'Visitors',
  message_gateway: 'Message gateway',
  job: 'Job',
  subscriber: 'Subscriber',
  segment: 'Segment',
  issue: 'Newsletter issue',
  translation: 'Translation',
};
export const kinds = Object.keys(kindNames);
export const kindName = (kind: string): string => kindNames[kind] ?? sentence(words(kind));

const verbs: Readonly<Record<string, string>> = {
  create: 'Added',
  add: 'Added',
  insert: 'Added',
  update: 'Changed',
  save: 'Changed',
  edit: 'Changed',
  delete: 'Deleted',
  remove: 'Removed',
  archive: 'Archived',
  restore: 'Restored',
  invite: 'Invited',
  role: 'Changed the role of',
  status: 'Changed the status of',
  block: 'Blocked',
  unblock: 'Unblocked',
  cancel: 'Cancelled',
  refund: 'Refunded',
  cash: 'Recorded the cash return of',
  note: 'Noted on',
  publish: 'Published',
  image: 'Changed pictures of',
  images: 'Changed pictures of',
  stock: 'Changed the stock of',
  export: 'Exported',
  import: 'Imported',
  bulk: 'Changed several',
  undo: 'Undid',
  duplicate: 'Duplicated',
  resend: 'Sent again',
  retry: 'Retried',
  test: 'Tested',
  schedule: 'Scheduled',
  stop: 'Stopped',
  pause: 'Paused',
  run: 'Sent',
  second: 'Changed two-factor authentication of',
  recovery: 'Made recovery codes for',
  sign: 'Signed out',
  // Entries of former releases.
  alerts: 'Changed the notifications of',
  notifications: 'Changed the notifications of',
  open: 'Opened',
  close: 'Closed',
  reopen: 'Reopened',
  rotate: 'Rotated',
  revoke: 'Revoked',
};

/** 'product.update' is 'Changed'. */
export function verbOf(action: string): string {
  const last = action.split('.').at(-1) ?? action;
  return verbs[last] ?? verbs[last.split(/[_-]/)[0] ?? ''] ?? sentence(words(last));
}

/** 'product:12' with its current name: 'Product Marigold Cushion'. */
export function subjectName(subject: string, name: string | null): string {
  const [kind = '', id = ''] = subject.split(':');
  if (kind === 'order' && /^\d+$/.test(id)) return `Order ${orderNumber(Number(id))}`;
  if (kind === 'translation') return `Translation of ${subject.split(':').slice(1).join(' ')}`;
  if (name !== null) return `${kindName(kind)} ${name}`;
  return id === '' ? kindName(kind) : `${kindName(kind)} ${words(id)}`;
}

/** The path of the subject's page; null if it has none. */
export function subjectPath(subject: string): string | null {
  const [kind = '', id = ''] = subject.split(':');
  const pages: Readonly<Record<string, string>> = {
    category: adminPaths.categories,
    coupon: adminPaths.coupons,
    promotion: adminPaths.promotions,
    sale_price: adminPaths.salePrices,
    settings: adminPaths.settings,
    redirect: adminPaths.redirects,
    segment: adminPaths.newsletter,
    search_synonym: adminPaths.search,
    search_boost: adminPaths.search,
    api_key: adminPaths.apiKeys,
    webhook: adminPaths.webhooks,
    archive: adminPaths.archive,
    export_schedule: adminPaths.exports,
    visitors: adminPaths.visitors,
    plugin: adminPaths.plugins,
    page: adminPaths.pages,
    appearance: adminPaths.appearance,
    email: adminPaths.emails,
    job: adminPaths.jobs,
    staff: adminPaths.staff,
  };
  if (/^\d+$/.test(id) && kind === 'product') return adminPaths.product(Number(id));
  if (/^\d+$/.test(id) && kind === 'customer') return adminPaths.customer(Number(id));
  if (/^\d+$/.test(id) && kind === 'issue') return adminPaths.issue(Number(id));
  if (/^\d+$/.test(id) && kind === 'post') return adminPaths.post(Number(id));
  if (/^\d+$/.test(id) && kind === 'order') return adminPaths.order(Number(id));
  return pages[kind] ?? null;
}

const special: Readonly<Record<string, string>> = {
  mobile_no: 'Mobile',
  full_name: 'Name',
  label_type: 'Labels',
  faq: 'FAQ',
  seo: 'SEO',
  sku: 'SKU',
  gstin: 'GSTIN',
  robots: 'Robots',
  max_quantity_per_item: 'Units of a product in one order',
  shipping_applied_on: 'Free shipping from',
  customer_support_number: 'Support phone',
  customer_support_hours: 'Support hours',
  customer_support_email: 'Support email',
};
const units = /_?(?:paise|basis_points|tenths)$/;

/** 'originalPricePaise' and 'original_price' are 'Original price'. */
export function fieldName(field: string): string {
  const plain = snake(field).replace(units, '');
  return special[plain] ?? sentence(words(plain));
}

const rupeeFields =
  /^(?:.*_)?(?:price|amount|charge|subtotal|total|spent|refund|fee)$|^shipping_applied_on$/;

/**
 * Formats a value of the log: money in rupees, yes and no, dates in India time, lists with commas.
 */
export function valueText(field: string, value: unknown): string {
  const name = snake(field);
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(name, value);
  if (typeof value === 'string') return stringText(name, value);
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : value.map((part) => valueText(field, part)).join(', ');
  return (
    Object.entries(value)
      .map(([key, part]) => `${fieldName(key)}: ${valueText(key, part)}`)
      .join('; ') || 'nothing'
  );
}

function stringText(name: string, value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dateAndTime(`${value}T00:00:00+05:30`)[0];
  return /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(value)
    ? orderDate(value)
    : words(value, name);
}

function numberText(name: string, value: number): string {
  if (name.endsWith('paise')) return formatRupees(value);
  if (name.endsWith('basis_points')) return `${value / 100}%`;
  if (name.endsWith('tenths')) return String(value / 10);
  if (name === 'id' || name.endsWith('_id')) return String(value);
  return rupeeFields.test(name) ? rupees(value) : value.toLocaleString('en-IN');
}

const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Splits names of the code into words; text written by people stays as it is. */
function words(text: string, field = ''): string {
  const isName =
    /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+$/.test(text) &&
    !['slug', 'code', 'email', 'image', 'url', 'path'].includes(field);
  return isName ? text.replace(/[_-]/g, ' ') : text;
}
