import type { ReactElement } from 'react';
import { type Locale, localeDefault } from '#contract/locales/rules.ts';
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
import { ExportReadyEmail, exportReadySubject, exportReadyText } from './export-ready.tsx';
import { InvitationEmail, invitationSubject, invitationText } from './invitation.tsx';
import { IssueEmail, issueSubject, issueText } from './issue.tsx';
import { MarketingEmail, marketingSubject, marketingText } from './marketing.tsx';
import { NewsletterEmail, newsletterSubject, newsletterText } from './newsletter.tsx';
import { OrderEmail, orderSubject, orderText } from './order.tsx';
import { BackInStockEmail, backInStockSubject, backInStockText } from './back-in-stock.tsx';
import {
  QuestionAnswerEmail,
  questionAnswerSubject,
  questionAnswerText,
} from './question-answer.tsx';
import { ReturnEmail, returnSubject, returnText } from './return.tsx';
import { ReviewReplyEmail, reviewReplySubject, reviewReplyText } from './review-reply.tsx';
import { ShipmentEmail, shipmentSubject, shipmentText } from './shipment.tsx';
import { StaffNotificationEmail, staffNotificationText } from './staff-notification.tsx';
import { StaffOrderEmail, staffOrderSubject, staffOrderText } from './staff-order.tsx';
import { TwoFactorEmail, twoFactorSubject, twoFactorText } from './two-factor.tsx';
import type { OrderWords } from './words/types.ts';
import { type EmailWords, emailWords } from './words/words.ts';

/** A rendered email: subject, HTML and plain text. */
type RenderedEmail = { subject: string; html: string; text: string };

const renderedEmail = (subject: string, email: ReactElement, text: string): RenderedEmail => ({
  subject,
  html: `<!DOCTYPE html>${renderToStaticMarkup(email)}`,
  text,
});

const order =
  (kind: keyof OrderWords) =>
  (facts: OrderEmailProps, shop: EmailShop, all: EmailWords): RenderedEmail => {
    const words = { words: all.orderKinds[kind], all };
    return renderedEmail(
      orderSubject(facts, words),
      <OrderEmail facts={facts} {...words} shop={shop} />,
      orderText(facts, words, shop),
    );
  };

const emails: {
  readonly [K in EmailKind]: (
    facts: EmailProps[K],
    shop: EmailShop,
    words: EmailWords,
  ) => RenderedEmail;
} = {
  code: (facts, shop, words) =>
    renderedEmail(
      codeSubject(facts, shop, words),
      <CodeEmail {...facts} shop={shop} words={words} />,
      codeText(facts, shop, words),
    ),
  order_placed: order('order_placed'),
  payment_received: order('payment_received'),
  order_shipped: order('order_shipped'),
  order_delivered: order('order_delivered'),
  order_cancelled: order('order_cancelled'),
  order_unpaid: order('order_unpaid'),
  payment_link: order('payment_link'),
  order_cancel_requested: order('order_cancel_requested'),
  order_lines_cancelled: order('order_lines_cancelled'),
  order_edited: order('order_edited'),
  shipment_update: (props, shop, words) =>
    renderedEmail(
      shipmentSubject(props, words),
      <ShipmentEmail props={props} shop={shop} words={words} />,
      shipmentText(props, shop, words),
    ),
  return_update: (props, shop, words) =>
    renderedEmail(
      returnSubject(props, words),
      <ReturnEmail props={props} shop={shop} words={words} />,
      returnText(props, shop, words),
    ),
  grievance_received: (facts, shop, words) =>
    renderedEmail(
      receivedSubject(facts, words),
      <GrievanceReceivedEmail facts={facts} shop={shop} words={words} />,
      receivedText(facts, shop, words),
    ),
  grievance_answered: (facts, shop, words) =>
    renderedEmail(
      answeredSubject(facts, words),
      <GrievanceAnsweredEmail facts={facts} shop={shop} words={words} />,
      answeredText(facts, shop, words),
    ),
  product_restocked: (props, shop, words) =>
    renderedEmail(
      backInStockSubject(props, words),
      <BackInStockEmail props={props} shop={shop} words={words} />,
      backInStockText(props, shop, words),
    ),
  marketing: (props, shop, words) =>
    renderedEmail(
      marketingSubject(props, words),
      <MarketingEmail props={props} shop={shop} words={words} />,
      marketingText(props, shop, words),
    ),
  review_replied: (props, shop, words) =>
    renderedEmail(
      reviewReplySubject(props, words),
      <ReviewReplyEmail props={props} shop={shop} words={words} />,
      reviewReplyText(props, shop, words),
    ),
  question_answered: (props, shop, words) =>
    renderedEmail(
      questionAnswerSubject(props, words),
      <QuestionAnswerEmail props={props} shop={shop} words={words} />,
      questionAnswerText(props, shop, words),
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
  export_ready: (props, shop) =>
    renderedEmail(
      exportReadySubject(props),
      <ExportReadyEmail props={props} shop={shop} />,
      exportReadyText(props, shop),
    ),
  two_factor_changed: (facts, shop) =>
    renderedEmail(
      twoFactorSubject(facts),
      <TwoFactorEmail {...facts} shop={shop} />,
      twoFactorText(facts, shop),
    ),
  newsletter_issue: (props, shop, words) =>
    renderedEmail(
      issueSubject(props),
      <IssueEmail props={props} shop={shop} words={words} />,
      issueText(props, shop, words),
    ),
  newsletter_confirm: (facts, shop, words) =>
    renderedEmail(
      newsletterSubject(shop, words),
      <NewsletterEmail {...facts} shop={shop} words={words} />,
      newsletterText(facts, shop, words),
    ),
};

/**
 * Renders an email of this kind. The email queue types `props` by the same kind. Emails to staff
 * are in English.
 */
export const renderEmail = <K extends EmailKind>(
  kind: K,
  facts: EmailProps[K],
  shop: EmailShop,
  locale: Locale = localeDefault,
): RenderedEmail => emails[kind](facts, shop, emailWords[locale]);
