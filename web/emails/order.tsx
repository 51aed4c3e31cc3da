import { orderNumber } from '#contract/orders/order-number.ts';
import { formatRupees } from '#contract/money.ts';
import type { EmailShop, OrderEmailProps } from '#contract/mail/emails.ts';
import { Action, Cover, DeliveryDate, EmailLayout, imageAt, textFooter } from './layout.tsx';
import { styles } from './styles.ts';

/** `{number}` is replaced with the order number. */
export type OrderTexts = { subject: string; title: string; lead: string; action?: string };

export const orderSubject = (facts: OrderEmailProps, words: OrderTexts): string =>
  fillNumber(words.subject, facts);

export function OrderEmail({
  facts,
  words,
  shop,
}: {
  facts: OrderEmailProps;
  words: OrderTexts;
  shop: EmailShop;
}) {
  return (
    <EmailLayout shop={shop} title={fillNumber(words.title, facts)} preview={leadOf(words, facts)}>
      <Cover url={facts.items[0]?.imageUrl} />
      <p style={styles.text}>{greeting(facts)}</p>
      <p style={styles.text}>{leadOf(words, { ...facts, promise: '' })}</p>
      <DeliveryDate>{facts.promise}</DeliveryDate>
      {facts.confirmation ? (
        <>
          <p style={styles.text}>{confirmationText(facts.confirmation)}</p>
          <Action href={facts.confirmation.url}>Confirm your order</Action>
        </>
      ) : null}
      <Items facts={facts} />
      <OrderTotals facts={facts} />
      <h2 style={styles.heading}>Delivery address</h2>
      <p style={styles.text}>
        {facts.addressLines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </p>
      <p style={styles.soft}>Payment: {facts.paymentMethod}</p>
      {facts.invoiceNumber === undefined ? null : (
        <p style={styles.soft}>
          Invoice {facts.invoiceNumber}: download it from <a href={facts.url}>your order page</a>.
        </p>
      )}
      <Action href={facts.url}>{words.action ?? 'View your order'}</Action>
    </EmailLayout>
  );
}

function Items({ facts }: { facts: OrderEmailProps }) {
  // A single item is on the cover.
  const hasPictures = facts.items.length > 1 && facts.items.some(({ imageUrl }) => imageUrl);
  return (
    <table style={styles.table} cellPadding={0} cellSpacing={0}>
      <tbody>
        {facts.items.map((item) => (
          <tr key={nameOf(item)}>
            {hasPictures ? (
              <td style={styles.pictureCell}>
                {item.imageUrl === undefined ? null : (
                  <img
                    src={imageAt(item.imageUrl, 160)}
                    alt=""
                    width={64}
                    height={64}
                    loading="lazy"
                    style={styles.picture}
                  />
                )}
              </td>
            ) : null}
            <th scope="row" style={styles.cell}>
              {item.name}
              <br />
              <span style={styles.soft}>
                {item.variant ? `${item.variant} · ` : null}
                {item.quantity} × {formatRupees(item.pricePaise)}
              </span>
            </th>
            <td style={styles.amount}>{formatRupees(item.totalPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OrderTotals({ facts }: { facts: OrderEmailProps }) {
  return (
    <table style={styles.table} cellPadding={0} cellSpacing={0}>
      <tbody>
        {totals(facts).map(([label, amount]) => (
          <tr key={label}>
            <th scope="row" style={styles.sumLabel}>
              {label}
            </th>
            <td style={styles.sum}>{amount}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" style={styles.totalLabel}>
            Total
          </th>
          <td style={styles.total}>{formatRupees(facts.finalPaise)}</td>
        </tr>
      </tbody>
    </table>
  );
}

export const orderText = (facts: OrderEmailProps, words: OrderTexts, shop: EmailShop): string =>
  [
    greeting(facts),
    '',
    leadOf(words, facts),
    '',
    ...(facts.confirmation
      ? [confirmationText(facts.confirmation), `Confirm your order: ${facts.confirmation.url}`, '']
      : []),
    ...facts.items.map(
      (item) => `${item.quantity} x ${nameOf(item)}: ${formatRupees(item.totalPaise)}`,
    ),
    '',
    ...totals(facts).map(([label, amount]) => `${label}: ${amount}`),
    `Total: ${formatRupees(facts.finalPaise)}`,
    `Payment: ${facts.paymentMethod}`,
    '',
    'Delivery address:',
    ...facts.addressLines,
    '',
    ...(facts.invoiceNumber === undefined
      ? []
      : [`Invoice ${facts.invoiceNumber}: download it from your order page.`]),
    `${words.action ?? 'Your order'}: ${facts.url}`,
    ...textFooter(shop),
  ].join('\n');

const nameOf = ({ name, variant }: OrderEmailProps['items'][number]): string =>
  [name, variant].filter(Boolean).join(' · ');

const totals = (facts: OrderEmailProps): [label: string, amount: string][] => [
  ['Subtotal', formatRupees(facts.subtotalPaise)],
  ...discountRows(facts),
  [shippingLabel(facts), facts.shippingPaise === 0 ? 'Free' : formatRupees(facts.shippingPaise)],
  ...feeRow(facts),
];

const feeRow = ({ codFeePaise = 0 }: OrderEmailProps): [string, string][] =>
  codFeePaise > 0 ? [['Cash on Delivery fee', formatRupees(codFeePaise)]] : [];

const discountRows = ({ discounts = [], discountPaise }: OrderEmailProps): [string, string][] => {
  const named = discounts.filter(({ isShipping }) => !isShipping);
  if (named.length === 0 && discountPaise > 0) return [['Discount', formatRupees(-discountPaise)]];
  return named.map(({ name, amountPaise }) => [name, formatRupees(-amountPaise)]);
};

const shippingLabel = ({ discounts = [] }: OrderEmailProps): string => {
  const free = discounts.find(({ isShipping }) => isShipping);
  return free ? `Shipping (${free.name})` : 'Shipping';
};

const leadOf = (words: OrderTexts, facts: OrderEmailProps): string =>
  [fillNumber(words.lead, facts), facts.promise, facts.returnNote, facts.paymentNote]
    .filter(Boolean)
    .join(' ');

const confirmationText = ({ hours }: NonNullable<OrderEmailProps['confirmation']>): string =>
  `Please confirm that you want this order. Without your answer it is cancelled after ${hours === 1 ? '1 hour' : `${hours} hours`}.`;

const greeting = (facts: OrderEmailProps): string =>
  facts.name === '' ? 'Namaste,' : `Namaste ${facts.name},`;

const fillNumber = (sentence: string, facts: OrderEmailProps): string =>
  sentence.replace('{number}', orderNumber(facts.orderId));
