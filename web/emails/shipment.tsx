import { orderNumber } from '#contract/orders/order-number.ts';
import type { EmailShop, ShipmentEmailProps } from '#contract/mail/emails.ts';
import {
  Action,
  DeliveryDate,
  EmailLayout,
  InvoiceLink,
  Paragraph,
  textFooter,
} from './layout.tsx';
import { Cover, PackedItems } from './pictures.tsx';
import { styles } from './styles.ts';
import { namesOf } from './words/types.ts';
import type { EmailWords } from './words/words.ts';

export const shipmentSubject = (props: ShipmentEmailProps, { shipment }: EmailWords): string =>
  fill(shipment.updates[props.update].subject, props);

export function ShipmentEmail({
  props,
  shop,
  words,
}: {
  props: ShipmentEmailProps;
  shop: EmailShop;
  words: EmailWords;
}) {
  const { layout, shipment } = words;
  const { title } = shipment.updates[props.update];
  return (
    <EmailLayout shop={shop} lang={layout.lang} title={title} preview={leadOf(props, words)}>
      <Cover url={props.items[0]?.imageUrl} />
      <p style={styles.text}>{layout.greeting(props.name)}</p>
      <Paragraph>{leadOf({ ...props, promise: '' }, words)}</Paragraph>
      <DeliveryDate>{props.promise}</DeliveryDate>
      <PackedItems items={props.items} />
      {props.trackingNumber === '' ? null : (
        <p style={styles.soft}>
          {props.carrier}: {props.trackingNumber}
        </p>
      )}
      {props.invoice === undefined ? null : <InvoiceLink {...props.invoice} layout={layout} />}
      <Action href={props.url}>{actionOf(props, words)}</Action>
    </EmailLayout>
  );
}

export const shipmentText = (
  props: ShipmentEmailProps,
  shop: EmailShop,
  words: EmailWords,
): string =>
  [
    words.layout.greeting(props.name),
    '',
    leadOf(props, words),
    '',
    ...props.items.map((item) => `${item.quantity} x ${namesOf(item)}`),
    ...(props.trackingNumber === '' ? [] : ['', `${props.carrier}: ${props.trackingNumber}`]),
    ...(props.invoice === undefined
      ? []
      : ['', words.layout.invoiceAt(props.invoice.number, props.invoice.url)]),
    '',
    `${actionOf(props, words)}: ${props.url}`,
    ...textFooter(shop),
  ].join('\n');

const actionOf = ({ update }: ShipmentEmailProps, { shipment }: EmailWords): string =>
  update === 'delivery_failed' ? shipment.redeliver : shipment.track;

const leadOf = (props: ShipmentEmailProps, { shipment }: EmailWords): string =>
  [fill(shipment.updates[props.update].lead, props), props.promise].filter(Boolean).join(' ');

const fill = (sentence: string, { orderId, carrier }: ShipmentEmailProps): string =>
  sentence.replace('{number}', orderNumber(orderId)).replace('{carrier}', carrier);
