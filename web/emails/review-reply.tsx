import type { EmailShop, ReviewRepliedProps } from '#contract/mail/emails.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';
import type { EmailWords } from './words/words.ts';

export const reviewReplySubject = (
  { product }: ReviewRepliedProps,
  { reviewReply }: EmailWords,
): string => reviewReply.subject(product);

export const ReviewReplyEmail = ({
  props,
  shop,
  words: { layout, reviewReply },
}: {
  props: ReviewRepliedProps;
  shop: EmailShop;
  words: EmailWords;
}) => (
  <EmailLayout
    shop={shop}
    lang={layout.lang}
    title={reviewReply.title}
    preview={reviewReply.lead(props.product)}
  >
    <p style={styles.text}>{layout.greeting(props.name)}</p>
    <p style={styles.text}>{reviewReply.lead(props.product)}</p>
    <p style={{ ...styles.text, whiteSpace: 'pre-line' }}>{props.reply}</p>
    <Action href={props.url}>{reviewReply.see}</Action>
  </EmailLayout>
);

export const reviewReplyText = (
  props: ReviewRepliedProps,
  shop: EmailShop,
  { layout, reviewReply }: EmailWords,
): string =>
  [
    layout.greeting(props.name),
    '',
    reviewReply.lead(props.product),
    '',
    props.reply,
    '',
    `${reviewReply.see}: ${props.url}`,
    ...textFooter(shop),
  ].join('\n');
