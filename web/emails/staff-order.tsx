import { Fragment } from 'react';
import type { EmailShop, StaffOrderEmailProps } from '#contract/mail/emails.ts';
import { formatRupees } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
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
    <p style={styles.text}>
      {packByOf(props).map((line) => (
        <Fragment key={line}>
          <strong>{line}</strong>
          <br />
        </Fragment>
      ))}
      {paymentOf(props)}
    </p>
    <table style={styles.table} cellPadding={0} cellSpacing={0}>
      <tbody>
        {props.items.map((item) => (
          <tr key={`${item.name} ${item.variant}`}>
            <td style={styles.pictureCell}>
              {item.imageUrl === '' ? null : (
                <img src={item.imageUrl} alt="" width={64} height={64} style={styles.picture} />
              )}
            </td>
            <th scope="row" style={styles.cell}>
              {item.name}
              {item.variant === '' ? null : (
                <>
                  <br />
                  <span style={styles.soft}>{item.variant}</span>
                </>
              )}
            </th>
            <td style={styles.amount}>
              <strong>× {item.quantity}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
