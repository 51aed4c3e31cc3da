import type { ReactElement } from 'react';
import { unpaidOrderHours } from '#contract/orders/rules.ts';
import { paymentHoldTotalMinutes } from '#contract/payments/rules.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { CodeEmail, codeSubject, codeText } from './code.tsx';
import type { EmailProps, EmailKind, EmailShop, OrderEmailProps } from '#contract/mail/emails.ts';
import {
  answeredSubject,
  answeredText,
  GrievanceAnsweredEmail,
  GrievanceReceivedEmail,
  receivedSubject,
  receivedText,
} from './grievance.tsx';
import { InvitationEmail, invitationSubject, invitationText } from './invitation.tsx';
import { NewsletterEmail, newsletterSubject, newsletterText } from './newsletter.tsx';
import { OrderEmail, orderSubject, orderText, type OrderTexts } from './order.tsx';
import { BackInStockEmail, backInStockSubject, backInStockText } from './back-in-stock.tsx';
import { ReturnEmail, returnSubject, returnText } from './return.tsx';
import { ReviewReplyEmail, reviewReplySubject, reviewReplyText } from './review-reply.tsx';
import { ShipmentEmail, shipmentSubject, shipmentText } from './shipment.tsx';
import { StaffNotificationEmail, staffNotificationText } from './staff-notification.tsx';
import { StaffOrderEmail, staffOrderSubject, staffOrderText } from './staff-order.tsx';
import { TwoFactorEmail, twoFactorSubject, twoFactorText } from './two-factor.tsx';

/** A rendered email: subject, HTML and plain text. */
type RenderedEmail = { subject: string; html: string; text: string };

const renderedEmail = (subject: string, email: ReactElement, text: string): RenderedEmail => ({
  subject,
  html: `<!DOCTYPE html>${renderToStaticMarkup(email)}`,
  text,
});

const order =
  (words: OrderTexts) =>
  (facts: OrderEmailProps, shop: EmailShop): RenderedEmail =>
    renderedEmail(
      orderSubject(facts, words),
      <OrderEmail facts={facts} words={words} shop={shop} />,
      orderText(facts, words, shop),
    );

const emails: {
  readonly [K in EmailKind]: (facts: EmailProps[K], shop: EmailShop) => RenderedEmail;
} = {
  code: (facts, shop) =>
    renderedEmail(
      codeSubject(facts, shop),
      <CodeEmail {...facts} shop={shop} />,
      codeText(facts, shop),
    ),
  order_placed: order({
    subject: "We've got your order {number}",
    title: 'Thank you for your order',
    lead: 'We have received your order {number} and are getting it ready. We will email you when it ships.',
  }),
  payment_received: order({
    subject: 'Payment received for order {number}',
    title: 'Payment received',
    lead: 'We have received your payment for order {number} and are getting it ready.',
  }),
  order_shipped: order({
    subject: 'Order {number} is on its way',
    title: 'Your order is on its way',
    lead: 'We have handed order {number} to the courier. Please keep your phone nearby: the courier may call before delivery.',
  }),
  order_delivered: order({
    subject: 'Order {number} is delivered',
    title: 'Your order has arrived',
    lead: 'Order {number} is delivered. We hope you love it.',
  }),
  order_cancelled: order({
    subject: 'Order {number} is cancelled',
    title: 'Your order is cancelled',
    lead: 'Order {number} is cancelled and will not be sent.',
  }),
  order_unpaid: order({
    subject: 'Order {number} is waiting for your payment',
    title: 'Your order is waiting for your payment',
    lead: `We have not received your payment for order {number}, so the items are not reserved any more. You can still pay on your order page within ${unpaidOrderHours} hours of ordering, while they are in stock. If your bank has taken the amount, please do not pay again: we confirm your order, or refund you in full.`,
    action: 'Pay for your order',
  }),
  payment_link: order({
    subject: 'Please pay for order {number}',
    title: 'Your order is ready for your payment',
    lead: `We have taken order {number} for you, and hold the items for ${paymentHoldTotalMinutes} minutes. Please sign in with this email address to pay.`,
    action: 'Pay for your order',
  }),
  order_cancel_requested: order({
    subject: 'Cancellation requested for order {number}',
    title: 'Cancellation requested',
    lead: 'The cancellation of order {number} is requested. It is packed already, so we have to stop the parcel first. We will email you as soon as the order is cancelled.',
  }),
  order_lines_cancelled: order({
    subject: 'Items of order {number} are cancelled',
    title: 'Part of your order is cancelled',
    lead: 'Part of order {number} is cancelled. This is what we send you.',
  }),
  order_edited: order({
    subject: 'Order {number} has changed',
    title: 'Your order has changed',
    lead: 'We changed order {number} as agreed with you. This is what we send you.',
  }),
  shipment_update: (props, shop) =>
    renderedEmail(
      shipmentSubject(props),
      <ShipmentEmail props={props} shop={shop} />,
      shipmentText(props, shop),
    ),
  return_update: (props, shop) =>
    renderedEmail(
      returnSubject(props),
      <ReturnEmail props={props} shop={shop} />,
      returnText(props, shop),
    ),
  grievance_received: (facts, shop) =>
    renderedEmail(
      receivedSubject(facts),
      <GrievanceReceivedEmail facts={facts} shop={shop} />,
      receivedText(facts, shop),
    ),
  grievance_answered: (facts, shop) =>
    renderedEmail(
      answeredSubject(facts),
      <GrievanceAnsweredEmail facts={facts} shop={shop} />,
      answeredText(facts, shop),
    ),
  product_restocked: (props, shop) =>
    renderedEmail(
      backInStockSubject(props),
      <BackInStockEmail props={props} shop={shop} />,
      backInStockText(props, shop),
    ),
  review_replied: (props, shop) =>
    renderedEmail(
      reviewReplySubject(props),
      <ReviewReplyEmail props={props} shop={shop} />,
      reviewReplyText(props, shop),
    ),
  staff_invited: (facts, shop) =>
    renderedEmail(
      invitationSubject(shop),
      <InvitationEmail {...facts} shop={shop} />,
      invitationText(facts, shop),
    ),
  staff_notification: (props, shop) =>
    renderedEmail(
      props.subject,
      <StaffNotificationEmail props={props} shop={shop} />,
      staffNotificationText(props, shop),
    ),
  staff_order: (props, shop) =>
    renderedEmail(
      staffOrderSubject(props),
      <StaffOrderEmail props={props} shop={shop} />,
      staffOrderText(props, shop),
    ),
  two_factor_changed: (facts, shop) =>
    renderedEmail(
      twoFactorSubject(facts),
      <TwoFactorEmail {...facts} shop={shop} />,
      twoFactorText(facts, shop),
    ),
  newsletter_confirm: (facts, shop) =>
    renderedEmail(
      newsletterSubject(shop),
      <NewsletterEmail {...facts} shop={shop} />,
      newsletterText(facts, shop),
    ),
};

/** Renders an email of this kind. The email queue types `props` by the same kind. */
export const renderEmail = <K extends EmailKind>(
  kind: K,
  facts: EmailProps[K],
  shop: EmailShop,
): RenderedEmail => emails[kind](facts, shop);
