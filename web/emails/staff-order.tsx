import type { EmailShop, StaffOrderEmailProps } from '#contract/mail/emails.ts';
import { formatRupees } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { Action, DeliveryDate, EmailLayout, textFooter } from './layout.tsx';
import { Cover, PackedItems } from './pictures.tsx';
import { why } from './staff-notification.tsx';
import { styles } from './styles.ts';

const titleOf = ({ orderId, isTest }: StaffOrderEmailProps): string =>
  `${isTest ? 'Test' : 'New'} order ${orderNumber(orderId)}`;

export const staffOrderSubject = (props: StaffOrderEmailProps): string =>
  `${titleOf(props)}: ${formatRupees(props.finalPaise)}`;

const paymentOf = ({ finalPaise, paymentMethod }: StaffOrderEmailProps): string =>
  `${formatRupees(finalPaise)}, ${paymentMethod}`;

const packByOf = ({ packBy }: StaffOrderEmailProps): string[] =>
  packBy === null ? [] : [`Pack by ${packBy}`];

type Item = StaffOrderEmailProps['items'][number];
const packed = ({ quantity, name, variant }: Item): string =>
  `${quantity} × ${[name, variant].filter(Boolean).join(' · ')}`;

/** A new order: what to pack, until when, and where it goes. */
export const StaffOrderEmail = ({
  props,
  shop,
}: {
  props: StaffOrderEmailProps;
  shop: EmailShop;
}) => (
  <EmailLayout
    shop={shop}
    title={titleOf(props)}
    preview={[...packByOf(props), props.items.map(packed).join(', ')].join(': ')}
  >
    <Cover url={props.items[0]?.imageUrl || undefined} />
    <DeliveryDate>{packByOf(props)[0]}</DeliveryDate>
    <p style={styles.text}>{paymentOf(props)}</p>
    <PackedItems items={props.items} />
    <h2 style={styles.heading}>Ship to</h2>
    <p style={styles.text}>
      {props.addressLines.map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </p>
    <Action href={props.url}>View order</Action>
    <p style={styles.soft}>
      <a href={props.settingsUrl} style={styles.link}>
        {why}
      </a>
    </p>
  </EmailLayout>
);

export const staffOrderText = (props: StaffOrderEmailProps, shop: EmailShop): string =>
  [
    staffOrderSubject(props),
    '',
    ...packByOf(props),
    paymentOf(props),
    '',
    ...props.items.map(packed),
    '',
    'Ship to:',
    ...props.addressLines,
    '',
    `View order: ${props.url}`,
    '',
    `${why}: ${props.settingsUrl}`,
    ...textFooter(shop),
  ].join('\n');
