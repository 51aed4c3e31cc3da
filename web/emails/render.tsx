import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CodeMail, codeSubject, codeText } from './code.tsx';
import type { MailFacts, MailKind, MailShop, OrderFacts } from './email-props.ts';
import { InvitationMail, invitationSubject, invitationText } from './invitation.tsx';
import { NewsletterMail, newsletterSubject, newsletterText } from './newsletter.tsx';
import { OrderMail, orderSubject, orderText, type OrderWords } from './order.tsx';
import { SecondStepMail, secondStepSubject, secondStepText } from './two-factor.tsx';

/** A mail as it leaves: subject, HTML and the text part. */
export type RenderedMail = { subject: string; html: string; text: string };

const written = (subject: string, mail: ReactElement, text: string): RenderedMail => ({
  subject,
  html: `<!DOCTYPE html>${renderToStaticMarkup(mail)}`,
  text,
});

const order =
  (words: OrderWords) =>
  (facts: OrderFacts, shop: MailShop): RenderedMail =>
    written(
      orderSubject(facts, words),
      <OrderMail facts={facts} words={words} shop={shop} />,
      orderText(facts, words, shop),
    );

const mails: { readonly [K in MailKind]: (facts: MailFacts[K], shop: MailShop) => RenderedMail } = {
  code: (facts, shop) =>
    written(codeSubject(shop), <CodeMail {...facts} shop={shop} />, codeText(facts, shop)),
  order_placed: order({
    subject: 'Order {number} is placed',
    title: 'Thank you for your order',
    lead: 'We have your order {number} and are getting it ready. We will write again when it is on its way.',
  }),
  payment_received: order({
    subject: 'Payment received for order {number}',
    title: 'Your payment is here',
    lead: 'We have received your payment for order {number} and are getting it ready.',
  }),
  order_shipped: order({
    subject: 'Order {number} is on its way',
    title: 'Your order is on its way',
    lead: 'We have handed order {number} to the courier. Please keep your phone near: they call before they come.',
  }),
  order_delivered: order({
    subject: 'Order {number} is delivered',
    title: 'Your order has arrived',
    lead: 'Order {number} is delivered. We hope it feels at home. If anything is not right, you have 30 days to return it.',
  }),
  order_cancelled: order({
    subject: 'Order {number} is cancelled',
    title: 'Your order is cancelled',
    lead: 'Order {number} is cancelled and will not be sent. Whatever you have paid for it online comes back to you.',
  }),
  staff_invited: (facts, shop) =>
    written(
      invitationSubject(shop),
      <InvitationMail {...facts} shop={shop} />,
      invitationText(facts, shop),
    ),
  second_step_changed: (facts, shop) =>
    written(
      secondStepSubject(facts),
      <SecondStepMail {...facts} shop={shop} />,
      secondStepText(facts, shop),
    ),
  newsletter_confirm: (facts, shop) =>
    written(
      newsletterSubject(shop),
      <NewsletterMail {...facts} shop={shop} />,
      newsletterText(facts, shop),
    ),
};

/** Writes a mail of this kind in the shop's name. Its facts are those that the server's queue was given, typed there by the same kind. */
export const renderMail = <K extends MailKind>(
  kind: K,
  facts: MailFacts[K],
  shop: MailShop,
): RenderedMail => mails[kind](facts, shop);
