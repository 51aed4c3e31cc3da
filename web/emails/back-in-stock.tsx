import { formatRupees } from '#contract/money.ts';
import type { EmailShop, BackInStockEmailProps } from '#contract/mail/emails.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { Cover } from './pictures.tsx';
import { styles } from './styles.ts';
import type { EmailWords } from './words/words.ts';

export const backInStockSubject = (
  { product }: BackInStockEmailProps,
  { backInStock }: EmailWords,
): string => backInStock.subject(product.name);

const leadOf = ({ product }: BackInStockEmailProps, { backInStock }: EmailWords): string =>
  backInStock.lead(product, formatRupees(product.pricePaise));

export const BackInStockEmail = ({
  props,
  shop,
  words,
}: {
  props: BackInStockEmailProps;
  shop: EmailShop;
  words: EmailWords;
}) => (
  <EmailLayout
    shop={shop}
    lang={words.layout.lang}
    title={words.backInStock.title}
    preview={leadOf(props, words)}
  >
    <Cover url={props.product.imageUrl} />
    <p style={styles.text}>{words.layout.greeting(props.name)}</p>
    <p style={styles.text}>{leadOf(props, words)}</p>
    <Action href={props.url}>{words.backInStock.view}</Action>
    <p style={styles.soft}>{words.backInStock.once}</p>
  </EmailLayout>
);

export const backInStockText = (
  props: BackInStockEmailProps,
  shop: EmailShop,
  words: EmailWords,
): string =>
  [
    words.layout.greeting(props.name),
    '',
    leadOf(props, words),
    '',
    `${words.backInStock.view}: ${props.url}`,
    '',
    words.backInStock.once,
    ...textFooter(shop),
  ].join('\n');
