import { orderNumber } from '#contract/limits.ts';
import { formatRupees } from '#contract/money.ts';
import type { MailShop, OrderFacts } from './email-props.ts';
import { Action, Letter, textFoot } from './layout.tsx';
import { look } from './styles.ts';

/** `{number}` is filled with the order's number. */
export type OrderWords = { subject: string; title: string; lead: string };

export const orderSubject = (facts: OrderFacts, words: OrderWords): string =>
  filled(words.subject, facts);

export function OrderMail({
  facts,
  words,
  shop,
}: {
  facts: OrderFacts;
  words: OrderWords;
  shop: MailShop;
}) {
  return (
    <Letter shop={shop} title={filled(words.title, facts)} preview={filled(words.lead, facts)}>
      <p style={look.text}>{greeting(facts)}</p>
      <p style={look.text}>{filled(words.lead, facts)}</p>
      <Items facts={facts} />
      <Sums facts={facts} />
      <h2 style={look.heading}>Delivery address</h2>
      <p style={look.text}>
        {facts.addressLines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </p>
      <p style={look.soft}>Payment: {facts.paymentMethod}</p>
      <Action href={facts.url}>View your order</Action>
    </Letter>
  );
}

function Items({ facts }: { facts: OrderFacts }) {
  return (
    <table style={look.table} cellPadding={0} cellSpacing={0}>
      <tbody>
        {facts.items.map((item) => (
          <tr key={item.name}>
            <th scope="row" style={look.cell}>
              {item.name}
              <br />
              <span style={look.soft}>
                {item.quantity} × {formatRupees(item.pricePaise)}
              </span>
            </th>
            <td style={look.amount}>{formatRupees(item.totalPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ facts }: { facts: OrderFacts }) {
  return (
    <table style={look.table} cellPadding={0} cellSpacing={0}>
      <tbody>
        {sums(facts).map(([label, amount]) => (
          <tr key={label}>
            <th scope="row" style={look.sumLabel}>
              {label}
            </th>
            <td style={look.sum}>{amount}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" style={look.totalLabel}>
            Total
          </th>
          <td style={look.total}>{formatRupees(facts.finalPaise)}</td>
        </tr>
      </tbody>
    </table>
  );
}

export const orderText = (facts: OrderFacts, words: OrderWords, shop: MailShop): string =>
  [
    greeting(facts),
    '',
    filled(words.lead, facts),
    '',
    ...facts.items.map(
      (item) => `${item.quantity} x ${item.name}: ${formatRupees(item.totalPaise)}`,
    ),
    '',
    ...sums(facts).map(([label, amount]) => `${label}: ${amount}`),
    `Total: ${formatRupees(facts.finalPaise)}`,
    `Payment: ${facts.paymentMethod}`,
    '',
    'Delivery address:',
    ...facts.addressLines,
    '',
    `Your order: ${facts.url}`,
    ...textFoot(shop),
  ].join('\n');

const sums = (facts: OrderFacts): [label: string, amount: string][] => [
  ['Subtotal', formatRupees(facts.subtotalPaise)],
  ...(facts.discountPaise > 0
    ? [['Discount', formatRupees(-facts.discountPaise)] satisfies [string, string]]
    : []),
  ['Shipping', facts.shippingPaise === 0 ? 'Free' : formatRupees(facts.shippingPaise)],
];

const greeting = (facts: OrderFacts): string =>
  facts.name === '' ? 'Namaste,' : `Namaste ${facts.name},`;

const filled = (sentence: string, facts: OrderFacts): string =>
  sentence.replace('{number}', orderNumber(facts.orderId));
