import type {
  EmailShop,
  GrievanceAnsweredProps,
  GrievanceReceivedProps,
} from '#contract/mail/emails.ts';
import { EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';

type Letter = { title: string; name?: string; lead: string; quote?: string; end: string };

export const receivedSubject = ({ number }: GrievanceReceivedProps): string =>
  `We have received your complaint ${number}`;
export const answeredSubject = ({ number }: GrievanceAnsweredProps): string =>
  `Our answer to your complaint ${number}`;

/** Anyone can enter any address, so the email carries no text of the sender. */
const received = ({ number }: GrievanceReceivedProps): Letter => ({
  title: 'We have received your complaint',
  lead: `Your complaint has the number ${number}. We will answer it within one month.`,
  end: 'You can also call the National Consumer Helpline on 1915.',
});
const answered = ({ number, name, answer }: GrievanceAnsweredProps): Letter => ({
  title: 'Our answer to your complaint',
  name,
  lead: `This is our answer to your complaint ${number}:`,
  quote: answer,
  end: 'If it does not solve the matter, call the National Consumer Helpline on 1915.',
});

export const GrievanceReceivedEmail = (props: {
  facts: GrievanceReceivedProps;
  shop: EmailShop;
}) => <LetterEmail letter={received(props.facts)} shop={props.shop} />;
export const GrievanceAnsweredEmail = (props: {
  facts: GrievanceAnsweredProps;
  shop: EmailShop;
}) => <LetterEmail letter={answered(props.facts)} shop={props.shop} />;
export const receivedText = (facts: GrievanceReceivedProps, shop: EmailShop): string =>
  textOf(received(facts), shop);
export const answeredText = (facts: GrievanceAnsweredProps, shop: EmailShop): string =>
  textOf(answered(facts), shop);

function LetterEmail({ letter, shop }: { letter: Letter; shop: EmailShop }) {
  return (
    <EmailLayout shop={shop} title={letter.title} preview={letter.lead}>
      <p style={styles.text}>{greeting(letter)}</p>
      <p style={styles.text}>{letter.lead}</p>
      {letter.quote === undefined ? null : (
        <p style={{ ...styles.text, whiteSpace: 'pre-line' }}>{letter.quote}</p>
      )}
      <p style={styles.soft}>{letter.end}</p>
    </EmailLayout>
  );
}

const textOf = (letter: Letter, shop: EmailShop): string =>
  [
    greeting(letter),
    '',
    letter.lead,
    '',
    ...(letter.quote === undefined ? [] : [letter.quote, '']),
    letter.end,
    ...textFooter(shop),
  ].join('\n');

const greeting = ({ name }: Letter): string =>
  name === undefined ? 'Namaste,' : `Namaste ${name},`;
