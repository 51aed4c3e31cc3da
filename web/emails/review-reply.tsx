import type { EmailShop, ReviewRepliedProps } from '#contract/mail/emails.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';

export const reviewReplySubject = ({ product }: ReviewRepliedProps): string =>
  `A reply to your review of ${product}`;

const leadOf = ({ product }: ReviewRepliedProps): string =>
  `Thank you for your review of ${product}. This is our reply:`;

export const ReviewReplyEmail = ({
  props,
  shop,
}: {
  props: ReviewRepliedProps;
  shop: EmailShop;
}) => (
  <EmailLayout shop={shop} title="We replied to your review" preview={leadOf(props)}>
    <p style={styles.text}>Namaste {props.name},</p>
    <p style={styles.text}>{leadOf(props)}</p>
    <p style={{ ...styles.text, whiteSpace: 'pre-line' }}>{props.reply}</p>
    <Action href={props.url}>See your review</Action>
  </EmailLayout>
);

export const reviewReplyText = (props: ReviewRepliedProps, shop: EmailShop): string =>
  [
    `Namaste ${props.name},`,
    '',
    leadOf(props),
    '',
    props.reply,
    '',
    `See your review: ${props.url}`,
    ...textFooter(shop),
  ].join('\n');
