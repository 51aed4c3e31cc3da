import { orderNumber } from '#contract/orders/order-number.ts';
import type { EmailShop, ReturnEmailProps } from '#contract/mail/emails.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';
import type { EmailWords } from './words/words.ts';

export const returnSubject = (
  { state, orderId }: ReturnEmailProps,
  { returns }: EmailWords,
): string => returns.subject(returns.states[state].subject, orderNumber(orderId));

export function ReturnEmail({
  props,
  shop,
  words,
}: {
  props: ReturnEmailProps;
  shop: EmailShop;
  words: EmailWords;
}) {
  const { name, detail, url, state, asksForAccount } = props;
  const { layout, returns } = words;
  return (
    <EmailLayout
      shop={shop}
      lang={layout.lang}
      title={returns.states[state].subject}
      preview={leadOf(props, words)}
    >
      <p style={styles.text}>{layout.greeting(name)}</p>
      <p style={styles.text}>{leadOf(props, words)}</p>
      {detail === '' ? null : <p style={styles.text}>{detail}</p>}
      {asksForAccount ? <p style={styles.text}>{returns.account}</p> : null}
      <Action href={url}>{actionOf(props, words)}</Action>
    </EmailLayout>
  );
}

export const returnText = (props: ReturnEmailProps, shop: EmailShop, words: EmailWords): string =>
  [
    words.layout.greeting(props.name),
    '',
    leadOf(props, words),
    ...(props.detail === '' ? [] : ['', props.detail]),
    '',
    ...(props.asksForAccount ? [words.returns.account, ''] : []),
    `${actionOf(props, words)}: ${props.url}`,
    ...textFooter(shop),
  ].join('\n');

const actionOf = (
  { state, asksForAccount }: ReturnEmailProps,
  { returns: { enterAccount, chooseAgain, see } }: EmailWords,
): string => (asksForAccount ? enterAccount : state === 'gone' ? chooseAgain : see);

const leadOf = ({ state, orderId }: ReturnEmailProps, { returns }: EmailWords): string =>
  returns.states[state].lead.replace('{number}', orderNumber(orderId));
