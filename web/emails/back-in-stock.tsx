import { formatRupees } from '#contract/money.ts';
import type { EmailShop, BackInStockEmailProps } from '#contract/mail/emails.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';

const title = 'Back in stock';
const once = 'You asked us to email you about this product. We will not email you about it again.';

export const backInStockSubject = ({ product }: BackInStockEmailProps): string =>
  `${product.name} is back in stock`;

const greeting = ({ name }: BackInStockEmailProps): string =>
  name === '' ? 'Namaste,' : `Namaste ${name},`;
const lead = ({ product }: BackInStockEmailProps): string =>
  `${[product.name, product.variant].filter(Boolean).join(' · ')} is in stock again, at ${formatRupees(product.pricePaise)}. We cannot reserve it for you, so it may sell out again.`;

export const BackInStockEmail = ({
  props,
  shop,
}: {
  props: BackInStockEmailProps;
  shop: EmailShop;
}) => (
  <EmailLayout shop={shop} title={title} preview={lead(props)}>
    <p style={styles.text}>{greeting(props)}</p>
    <p style={styles.text}>{lead(props)}</p>
    <Action href={props.url}>View product</Action>
    <p style={styles.soft}>{once}</p>
  </EmailLayout>
);

export const backInStockText = (props: BackInStockEmailProps, shop: EmailShop): string =>
  [
    greeting(props),
    '',
    lead(props),
    '',
    `View product: ${props.url}`,
    '',
    once,
    ...textFooter(shop),
  ].join('\n');
