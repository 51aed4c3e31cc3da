import { orderNumber } from '#contract/orders/order-number.ts';
import type { EmailShop, ShipmentEmailProps } from '#contract/mail/emails.ts';
import { Action, DeliveryDate, EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';

const texts: Record<
  ShipmentEmailProps['update'],
  { subject: string; title: string; lead: string }
> = {
  shipped: {
    subject: 'Your order {number} is on its way',
    title: 'Your parcel is on its way',
    lead: '{carrier} has your parcel of order {number}.',
  },
  out_for_delivery: {
    subject: 'Order {number}: your parcel arrives today',
    title: 'Out for delivery',
    lead: '{carrier} is delivering a parcel of order {number} today. Please keep your phone nearby.',
  },
  delivered: {
    subject: 'A parcel of order {number} is delivered',
    title: 'Your parcel has arrived',
    lead: 'A parcel of order {number} is delivered. We hope you love it.',
  },
  delivery_failed: {
    subject: 'Order {number}: delivery was not possible',
    title: 'We could not deliver your parcel',
    lead: '{carrier} could not deliver a parcel of order {number}. They usually try again on the next working day. Please check that your phone is reachable.',
  },
};

export const shipmentSubject = (props: ShipmentEmailProps): string =>
  fill(texts[props.update].subject, props);

export function ShipmentEmail({ props, shop }: { props: ShipmentEmailProps; shop: EmailShop }) {
  const { title } = texts[props.update];
  return (
    <EmailLayout shop={shop} title={title} preview={leadOf(props)}>
      <p style={styles.text}>{greeting(props)}</p>
      <p style={styles.text}>{leadOf({ ...props, promise: '' })}</p>
      <DeliveryDate>{props.promise}</DeliveryDate>
      <p style={styles.text}>
        {props.items.map((item) => (
          <span key={nameOf(item)}>
            {item.quantity} × {nameOf(item)}
            <br />
          </span>
        ))}
      </p>
      {props.trackingNumber === '' ? null : (
        <p style={styles.soft}>
          {props.carrier}: {props.trackingNumber}
        </p>
      )}
      {props.invoice === undefined ? null : (
        <p style={styles.soft}>
          Invoice {props.invoice.number}: download it from{' '}
          <a href={props.invoice.url}>your order page</a>.
        </p>
      )}
      <Action href={props.url}>Track your parcel</Action>
    </EmailLayout>
  );
}

export const shipmentText = (props: ShipmentEmailProps, shop: EmailShop): string =>
  [
    greeting(props),
    '',
    leadOf(props),
    '',
    ...props.items.map((item) => `${item.quantity} x ${nameOf(item)}`),
    ...(props.trackingNumber === '' ? [] : ['', `${props.carrier}: ${props.trackingNumber}`]),
    ...(props.invoice === undefined
      ? []
      : ['', `Invoice ${props.invoice.number}: download it from ${props.invoice.url}`]),
    '',
    `Track your parcel: ${props.url}`,
    ...textFooter(shop),
  ].join('\n');

const nameOf = ({ name, variant }: ShipmentEmailProps['items'][number]): string =>
  [name, variant].filter(Boolean).join(' · ');

const leadOf = (props: ShipmentEmailProps): string =>
  [fill(texts[props.update].lead, props), props.promise].filter(Boolean).join(' ');

const greeting = ({ name }: ShipmentEmailProps): string =>
  name === '' ? 'Namaste,' : `Namaste ${name},`;

const fill = (sentence: string, { orderId, carrier }: ShipmentEmailProps): string =>
  sentence.replace('{number}', orderNumber(orderId)).replace('{carrier}', carrier);
