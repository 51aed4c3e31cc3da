import { orderNumber } from '#contract/orders/order-number.ts';
import { formatRupees } from '#contract/money.ts';
import type { EmailShop, OrderEmailProps } from '#contract/mail/emails.ts';
import {
  Action,
  DeliveryDate,
  EmailLayout,
  InvoiceLink,
  Paragraph,
  textFooter,
} from './layout.tsx';
import { Cover, hasThumbnails, Thumbnail } from './pictures.tsx';
import { styles } from './styles.ts';
import { namesOf, type OrderEmailWords } from './words/types.ts';
import type { EmailWords } from './words/words.ts';

/** The texts of the kind of email, and those of all emails. */
type Texts = { words: OrderEmailWords; all: EmailWords };

export const orderSubject = (facts: OrderEmailProps, { words }: Texts): string =>
  fillNumber(words.subject, facts);

export function OrderEmail({
  facts,
  words,
  all,
  shop,
}: Texts & { facts: OrderEmailProps; shop: EmailShop }) {
  const { layout, order } = all;
  return (
    <EmailLayout
      shop={shop}
      lang={layout.lang}
      title={fillNumber(words.title, facts)}
      preview={leadOf(words, facts)}
    >
      <Cover url={facts.items[0]?.imageUrl} />
      <p style={styles.text}>{layout.greeting(facts.name)}</p>
      <Paragraph>{leadOf(words, { ...facts, promise: '' })}</Paragraph>
      <DeliveryDate>{facts.promise}</DeliveryDate>
      {facts.confirmation ? (
        <>
          <p style={styles.text}>{order.confirmation(facts.confirmation.hours)}</p>
          <Action href={facts.confirmation.url}>{order.confirm}</Action>
        </>
      ) : null}
      <Items facts={facts} />
      <OrderTotals facts={facts} words={order} />
      <h2 style={styles.heading}>{order.address}</h2>
      <p style={styles.text}>
        {facts.addressLines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </p>
      <p style={styles.soft}>{order.payment(facts.paymentMethod)}</p>
      {facts.invoiceNumber === undefined ? null : (
        <InvoiceLink number={facts.invoiceNumber} url={facts.url} layout={layout} />
      )}
      <Action href={facts.url}>{words.action ?? order.view}</Action>
    </EmailLayout>
  );
}

function Items({ facts }: { facts: OrderEmailProps }) {
  return (
    <table style={styles.table} cellPadding={0} cellSpacing={0}>
      <tbody>
        {facts.items.map((item) => (
          <tr key={namesOf(item)}>
            {hasThumbnails(facts.items) ? <Thumbnail url={item.imageUrl} /> : null}
            <th scope="row" style={styles.cell}>
              {item.name}
              <br />
              <span style={styles.soft}>
                {item.variant ? (
                  <>
                    {item.variant}
                    <br />
                  </>
                ) : null}
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

function OrderTotals({ facts, words }: { facts: OrderEmailProps; words: EmailWords['order'] }) {
  return (
    <table style={styles.table} cellPadding={0} cellSpacing={0}>
      <tbody>
        {totals(facts, words).map(([label, amount]) => (
          <tr key={label}>
            <th scope="row" style={styles.sumLabel}>
              {label}
            </th>
            <td style={styles.sum}>{amount}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" style={styles.totalLabel}>
            {words.total}
          </th>
          <td style={styles.total}>{formatRupees(facts.finalPaise)}</td>
        </tr>
      </tbody>
    </table>
  );
}

export const orderText = (
  facts: OrderEmailProps,
  { words, all: { layout, order } }: Texts,
  shop: EmailShop,
): string =>
  [
    layout.greeting(facts.name),
    '',
    leadOf(words, facts),
    '',
    ...(facts.confirmation
      ? [
          order.confirmation(facts.confirmation.hours),
          `${order.confirm}: ${facts.confirmation.url}`,
          '',
        ]
      : []),
    ...facts.items.map(
      (item) => `${item.quantity} x ${namesOf(item)}: ${formatRupees(item.totalPaise)}`,
    ),
    '',
    ...totals(facts, order).map(([label, amount]) => `${label}: ${amount}`),
    `${order.total}: ${formatRupees(facts.finalPaise)}`,
    order.payment(facts.paymentMethod),
    '',
    `${order.address}:`,
    ...facts.addressLines,
    '',
    ...(facts.invoiceNumber === undefined
      ? []
      : [invoiceText(layout.invoice(facts.invoiceNumber))]),
    `${words.action ?? order.yours}: ${facts.url}`,
    ...textFooter(shop),
  ].join('\n');

const invoiceText = ({ before, link, after }: ReturnType<EmailWords['layout']['invoice']>) =>
  `${before}${link}${after}`;

const totals = (
  facts: OrderEmailProps,
  words: EmailWords['order'],
): [label: string, amount: string][] => [
  [words.subtotal, formatRupees(facts.subtotalPaise)],
  ...discountRows(facts, words),
  [
    shippingLabel(facts, words),
    facts.shippingPaise === 0 ? words.free : formatRupees(facts.shippingPaise),
  ],
  ...feeRow(facts, words),
];

const feeRow = (
  { codFeePaise = 0 }: OrderEmailProps,
  words: EmailWords['order'],
): [string, string][] => (codFeePaise > 0 ? [[words.codFee, formatRupees(codFeePaise)]] : []);

const discountRows = (
  { discounts = [], discountPaise }: OrderEmailProps,
  words: EmailWords['order'],
): [string, string][] => {
  const named = discounts.filter(({ isShipping }) => !isShipping);
  if (named.length === 0 && discountPaise > 0)
    return [[words.discount, formatRupees(-discountPaise)]];
  return named.map(({ name, amountPaise }) => [name, formatRupees(-amountPaise)]);
};

const shippingLabel = (
  { discounts = [] }: OrderEmailProps,
  { shipping }: EmailWords['order'],
): string => {
  const free = discounts.find(({ isShipping }) => isShipping);
  return free ? `${shipping} (${free.name})` : shipping;
};

const leadOf = (words: OrderEmailWords, facts: OrderEmailProps): string =>
  [fillNumber(words.lead, facts), facts.promise, facts.returnNote, facts.paymentNote]
    .filter(Boolean)
    .join(' ');

const fillNumber = (sentence: string, facts: OrderEmailProps): string =>
  sentence.replace('{number}', orderNumber(facts.orderId));
