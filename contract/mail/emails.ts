import type { TwoFactorChange } from '../auth/api.ts';
import type { MarketingEvent } from '../marketing/rules.ts';

/** The sender, from the settings. `seller`: lines of the footer; `logoUrl`: absolute. */
export type EmailShop = {
  name: string;
  slogan: string;
  seller: readonly string[];
  logoUrl?: string;
};

/** `variant`: size and colour; absent in emails that were queued by an earlier release. */
type EmailItem = { name: string; variant?: string; quantity: number };

/** Amounts are paise, URLs are absolute. */
export type OrderEmailProps = {
  orderId: number;
  name: string;
  /** `imageUrl`: absent for a product without an image. */
  items: (EmailItem & { pricePaise: number; totalPaise: number; imageUrl?: string })[];
  /**
   * By promotion; one of the shipping is not in `discountPaise`. Emails queued before an update
   * have none.
   */
  discounts?: { name: string; amountPaise: number; isShipping: boolean }[];
  subtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  /** Absent in emails that were queued by an earlier release: `shippingPaise` contains it. */
  codFeePaise?: number;
  finalPaise: number;
  paymentMethod: string;
  /** A sentence about the money of a cancelled order; absent: there is none. */
  paymentNote?: string;
  /** A sentence about the days to return the products; absent: their return policies name none. */
  returnNote?: string;
  /** The invoice that was issued with this email's event; its PDF is on the order page. */
  invoiceNumber?: string;
  /** The promised days, as a sentence; absent: none were promised. */
  promise?: string;
  /** A cash order that is released after the hours unless the link confirms it. */
  confirmation?: { hours: number; url: string };
  addressLines: string[];
  url: string;
};
export type ShipmentEmailProps = {
  update: 'shipped' | 'out_for_delivery' | 'delivered' | 'delivery_failed';
  orderId: number;
  name: string;
  carrier: string;
  trackingNumber: string;
  /** `imageUrl`: absent for a product without an image. */
  items: (EmailItem & { imageUrl?: string })[];
  /** The promised days, as a sentence; empty: none. */
  promise: string;
  /**
   * The invoice that was issued when the parcel left; `url` of the order page, which has its PDF.
   */
  invoice?: { number: string; url: string };
  /** Absolute URL of the tracking page; after a failed attempt of the page that asks for a day. */
  url: string;
};

/** `url` is absent in emails that were queued by an earlier release. */
export type CodeEmailProps = { code: string; url?: string };
export type NewsletterEmailProps = { url: string };
export type InvitationEmailProps = { inviter: string; role: string; email: string; url: string };

export type StaffNotificationEmailProps = {
  subject: string;
  /** Other channels carry no digest. */
  isDigest: boolean;
  /** For a template of another channel: at most 30 characters. */
  summary: string;
  /** The page of the only notification, or the dashboard; absolute. */
  url: string;
  sections: {
    heading: string;
    items: { title: string; detail: string; url: string }[];
    /** How many are not listed. */
    more: number;
  }[];
  settingsUrl: string;
};

/** `from`, `to`: the days that the file has, both null for all. Times are ISO. */
export type ExportReadyProps = {
  name: string;
  table: string;
  from: string | null;
  to: string | null;
  bytes: number;
  url: string;
  expiresAt: string;
};

/** A new order for the staff: what to pack, until when, and where it goes. */
export type StaffOrderEmailProps = {
  orderId: number;
  /** `imageUrl` is blank for a product without an image. */
  items: { name: string; variant: string; quantity: number; imageUrl: string }[];
  /** 'Tue 24 Nov'; null: no delivery zone covers the address, or its zone has no days. */
  packBy: string | null;
  finalPaise: number;
  /** An order of the staff before the opening, which is not sent. */
  isTest: boolean;
  paymentMethod: string;
  addressLines: string[];
  /** The order in the admin area. */
  url: string;
  settingsUrl: string;
};

export type TwoFactorEmailProps = { change: TwoFactorChange; email: string; url: string };

export type GrievanceReceivedProps = { number: string };
export type GrievanceAnsweredProps = { number: string; name: string; answer: string };

/** `gone`: the replacement is, and the buyer chooses again; `refunded`: without goods. */
export const returnEmailStates = [
  'requested',
  'approved',
  'declined',
  'in_transit',
  'received',
  'gone',
  'refunded',
] as const;

export type ReturnEmailProps = {
  state: (typeof returnEmailStates)[number];
  orderId: number;
  name: string;
  /** What follows from it, and the reason of the staff; blank: nothing. */
  detail: string;
  /** The buyer says at `url` where the refund is paid to. */
  asksForAccount: boolean;
  /** Absolute URL of the order, or of the page that asks for the account. */
  url: string;
};

export type BackInStockEmailProps = {
  name: string;
  /** `imageUrl`: absent for a product without an image. */
  product: { name: string; variant: string; pricePaise: number; imageUrl?: string };
  /** Absolute URL of the product. */
  url: string;
};

/** `priceBeforePaise`: of a product that costs less now. `url`: of the product. */
type MarketingItem = EmailItem & {
  pricePaise: number;
  priceBeforePaise?: number;
  imageUrl?: string;
  url: string;
};

/** A message that the shopper consented to. `product`: the first item. */
export type MarketingEmailProps = {
  event: MarketingEvent;
  /** The row of `marketing_messages`. */
  messageId: number;
  name: string;
  items: MarketingItem[];
  product: { name: string };
  url: string;
  unsubscribeUrl: string;
};

/** `path`: of the product in the shop. `mrpPaise`: of one that costs less. `image`: a path. */
type IssueProduct = {
  name: string;
  variant: string;
  pricePaise: number;
  mrpPaise: number | null;
  image: string | null;
  path: string;
  isSoldOut: boolean;
};
/** Safe HTML with links and images by path, and product cards; `text`: the Markdown. */
export type IssueContent = {
  blocks: ({ html: string } | { product: IssueProduct })[];
  text: string;
};

/**
 * `linkUrl` counts taps: it gets the path as `?to=`; null: links lead to `siteUrl`. Without
 * `unsubscribeUrl` it is a test or a preview.
 */
export type IssueEmailProps = {
  issueId: number;
  deliveryId?: number;
  siteUrl: string;
  linkUrl: string | null;
  unsubscribeUrl: string;
  /** Read from the issue when the email is sent: an email does not store a copy of it. */
  content?: IssueContent & { subject: string; preview: string };
};

export type ReviewRepliedProps = { name: string; product: string; reply: string; url: string };

/** `answeredBy`: the buyer who answered; '' for the shop. */
export type QuestionAnsweredProps = {
  name: string;
  product: string;
  question: string;
  answer: string;
  answeredBy: string;
  url: string;
};

/** The props of each kind of email; stored as JSON until it is sent. */
export type EmailProps = {
  code: CodeEmailProps;
  order_placed: OrderEmailProps;
  payment_received: OrderEmailProps;
  order_shipped: OrderEmailProps;
  order_delivered: OrderEmailProps;
  order_cancelled: OrderEmailProps;
  order_unpaid: OrderEmailProps;
  payment_link: OrderEmailProps;
  order_cancel_requested: OrderEmailProps;
  order_lines_cancelled: OrderEmailProps;
  order_edited: OrderEmailProps;
  shipment_update: ShipmentEmailProps;
  return_update: ReturnEmailProps;
  newsletter_confirm: NewsletterEmailProps;
  newsletter_issue: IssueEmailProps;
  grievance_received: GrievanceReceivedProps;
  grievance_answered: GrievanceAnsweredProps;
  product_restocked: BackInStockEmailProps;
  marketing: MarketingEmailProps;
  review_replied: ReviewRepliedProps;
  question_answered: QuestionAnsweredProps;
  staff_invited: InvitationEmailProps;
  staff_order: StaffOrderEmailProps;
  staff_notification: StaffNotificationEmailProps;
  two_factor_changed: TwoFactorEmailProps;
  export_ready: ExportReadyProps;
};
export type EmailKind = keyof EmailProps;
