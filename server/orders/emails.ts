import { isPromiseKept } from '#contract/delivery/promise.ts';
import { localeOf } from '#contract/locales/rules.ts';
import { formatRupees } from '#contract/money.ts';
import type { EmailKind, EmailProps, OrderEmailProps } from '#contract/mail/emails.ts';
import type { Ctx } from '../ctx.ts';
import { confirmationToken } from './confirmation/link.ts';
import type { EmailDiscount, EmailLine } from './email-queries.ts';
import { queueEmail, withdrawEmail } from '../mail/mail.ts';
import { wordsOf } from '../locales/words/words.ts';
import { translateDiscounts, translateLines } from '../locales/translated-lines.ts';

/** The kinds with the props of an order. */
type OrderEmailKind = {
  [K in EmailKind]: EmailProps[K] extends OrderEmailProps ? K : never;
}[EmailKind];

type EmailOrder = {
  id: number;
  paymentMethod: string;
  subtotalPaise: number;
  discountPaise: number;
  /** With the fee of Cash on Delivery. */
  shippingPaise: number;
  codFeePaise: number;
  finalPaise: number;
  advancePaise: number;
  /** What went back before it was sent. */
  returnedPaise?: number;
  /** The recipient of the email; `fullName` receives the parcel. */
  buyerName: string;
  fullName: string;
  email: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  /** Days in India between which the order was promised. */
  promisedFrom: string | null;
  promisedTo: string | null;
  /** The language of the shopper. */
  locale: string;
};

type OrderEmail = {
  order: EmailOrder;
  /** `image`: absent in an email about a change of the order. */
  items: readonly (Omit<EmailLine, 'image'> & Partial<Pick<EmailLine, 'image'>>)[];
  discounts: readonly EmailDiscount[];
  eventKey: string;
  invoiceNumber?: string | null;
  paymentNote?: string | undefined;
  returnNote?: string | undefined;
  delaySeconds?: number | undefined;
  /** How long a cash order waits for its confirmation; null: it does not. */
  confirmHours?: number | null;
};

const confirmPath = (token: string): string => `/confirm-order/${token}`;

/** Queues an email about the order to its buyer. One `eventKey` sends at most one email. */
export async function queueOrderEmail(
  ctx: Ctx,
  kind: OrderEmailKind,
  {
    order,
    items,
    discounts,
    eventKey,
    invoiceNumber = null,
    paymentNote,
    returnNote,
    delaySeconds,
    confirmHours = null,
  }: OrderEmail,
): Promise<void> {
  const words = wordsOf(order.locale);
  const note = paymentNote ?? advanceNote(kind, order);
  const lines = await translateLines(ctx, order.locale, items);
  const named = await translateDiscounts(ctx, order.locale, discounts);
  const props: OrderEmailProps = {
    orderId: order.id,
    name: order.buyerName,
    items: lines.map(({ image = null, productId: _, ...item }) => ({
      ...item,
      ...(image === null ? {} : { imageUrl: new URL(image, ctx.config.publicUrl).href }),
    })),
    discounts: named.map(({ promotionId: _, ...discount }) => discount),
    subtotalPaise: order.subtotalPaise,
    discountPaise: order.discountPaise,
    shippingPaise: order.shippingPaise - order.codFeePaise,
    codFeePaise: order.codFeePaise,
    finalPaise: order.finalPaise,
    paymentMethod: words.payment.method(order.paymentMethod),
    ...(invoiceNumber === null ? {} : { invoiceNumber }),
    ...(note === undefined ? {} : { paymentNote: note }),
    ...(returnNote === undefined ? {} : { returnNote }),
    ...promiseOf(ctx, kind, order),
    ...(confirmHours === null
      ? {}
      : {
          confirmation: {
            hours: confirmHours,
            url: `${ctx.config.publicUrl}${confirmPath(confirmationToken(ctx.config, order.id))}`,
          },
        }),
    addressLines: [order.fullName, order.address, `${order.city}, ${order.state} ${order.pincode}`],
    url: `${ctx.config.publicUrl}/dashboard/orders/${order.id}`,
  };
  await queueEmail(ctx, {
    ...{ eventKey, kind, props, delaySeconds },
    recipient: order.email,
    locale: localeOf(order.locale),
  });
}

/** Both amounts of a cash order with an advance, until it is delivered. */
function advanceNote(
  kind: OrderEmailKind,
  { advancePaise, finalPaise, returnedPaise = 0, locale }: EmailOrder,
): string | undefined {
  if (advancePaise === 0) return undefined;
  const { advanceDue, advancePaid } = wordsOf(locale).orders;
  const rest = formatRupees(finalPaise - returnedPaise - advancePaise);
  if (kind === 'order_unpaid') return advanceDue(formatRupees(advancePaise), rest);
  const isOnTheWay = ['payment_received', 'order_placed', 'order_shipped'].includes(kind);
  return isOnTheWay ? advancePaid(formatRupees(advancePaise), rest) : undefined;
}

/** Of the one email about an unpaid order. */
export const unpaidEventKey = (orderId: number): string => `order:${orderId}:unpaid`;

/** Withdraws the email about an unpaid order, unless it has left. */
export const withdrawUnpaidEmail = async (ctx: Ctx, orderId: number): Promise<boolean> =>
  withdrawEmail(ctx, unpaidEventKey(orderId));

/** The promised days, while the parcel is still to come. */
const promiseOf = (ctx: Ctx, kind: OrderEmailKind, order: EmailOrder): { promise?: string } => {
  const promise = ['order_placed', 'order_shipped'].includes(kind) ? promiseText(ctx, order) : '';
  return promise === '' ? {} : { promise };
};

/** Empty without promised days, and once they are over. */
export const promiseText = (
  { now }: Ctx,
  {
    promisedFrom: earliest,
    promisedTo: latest,
    locale,
  }: Pick<EmailOrder, 'promisedFrom' | 'promisedTo' | 'locale'>,
): string =>
  earliest === null || latest === null || !isPromiseKept({ earliest, latest }, { parcels: [], now })
    ? ''
    : wordsOf(locale).delivery.promise({ earliest, latest });
