import { orderNumber } from '#contract/orders/order-number.ts';
import type { EmailShop, ReturnEmailProps } from '#contract/mail/emails.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';

type Letter = { subject: string; lead: string };

const letters: Record<ReturnEmailProps['state'], Letter> = {
  requested: {
    subject: 'We have your return request',
    lead: 'We have received your return request for order {number}, and will answer it soon.',
  },
  approved: {
    subject: 'Your return is approved',
    lead: 'Your return of order {number} is approved.',
  },
  declined: {
    subject: 'We cannot accept your return',
    lead: 'We are sorry: we cannot accept your return of order {number}.',
  },
  in_transit: {
    subject: 'Your return is on its way to us',
    lead: 'Your return of order {number} is on its way to us.',
  },
  received: {
    subject: 'Your return has arrived',
    lead: 'We have received and checked your return of order {number}.',
  },
  gone: {
    subject: 'Please choose again',
    lead: 'We are sorry: the replacement for your return of order {number} is no longer available. Please choose another size or colour, or a refund.',
  },
  refunded: {
    subject: 'Your refund',
    lead: 'We refund a part of your order {number}.',
  },
};

const accountText =
  'You paid in cash: please tell us the UPI id or bank account that we send the refund to.';

export const returnSubject = ({ state, orderId }: ReturnEmailProps): string =>
  `${letters[state].subject}: order ${orderNumber(orderId)}`;

export function ReturnEmail({ props, shop }: { props: ReturnEmailProps; shop: EmailShop }) {
  const { name, detail, url, state, asksForAccount } = props;
  return (
    <EmailLayout shop={shop} title={letters[state].subject} preview={leadOf(props)}>
      <p style={styles.text}>Namaste {name},</p>
      <p style={styles.text}>{leadOf(props)}</p>
      {detail === '' ? null : <p style={styles.text}>{detail}</p>}
      {asksForAccount ? <p style={styles.text}>{accountText}</p> : null}
      <Action href={url}>{actionOf(props)}</Action>
    </EmailLayout>
  );
}

export const returnText = (props: ReturnEmailProps, shop: EmailShop): string =>
  [
    `Namaste ${props.name},`,
    '',
    leadOf(props),
    ...(props.detail === '' ? [] : ['', props.detail]),
    '',
    ...(props.asksForAccount ? [accountText, ''] : []),
    `${actionOf(props)}: ${props.url}`,
    ...textFooter(shop),
  ].join('\n');

const actionOf = ({ state, asksForAccount }: ReturnEmailProps): string =>
  asksForAccount ? 'Enter your account' : state === 'gone' ? 'Choose again' : 'See your order';

const leadOf = ({ state, orderId }: ReturnEmailProps): string =>
  letters[state].lead.replace('{number}', orderNumber(orderId));
