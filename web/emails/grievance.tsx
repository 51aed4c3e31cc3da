import type {
  EmailShop,
  GrievanceAnsweredProps,
  GrievanceReceivedProps,
} from '#contract/mail/emails.ts';
import { EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';
import type { EmailWords } from './words/words.ts';

type Letter = { title: string; name?: string; lead: string; quote?: string; end: string };

type LetterProps<P> = { facts: P; shop: EmailShop; words: EmailWords };

export const receivedSubject = (
  { number }: GrievanceReceivedProps,
  { grievance }: EmailWords,
): string => grievance.receivedSubject(number);
export const answeredSubject = (
  { number }: GrievanceAnsweredProps,
  { grievance }: EmailWords,
): string => grievance.answeredSubject(number);

/** Anyone can enter any address, so the email carries no text of the sender. */
const received = ({ number }: GrievanceReceivedProps, { grievance }: EmailWords): Letter =>
  grievance.received(number);
const answered = (
  { number, name, answer }: GrievanceAnsweredProps,
  { grievance }: EmailWords,
): Letter => ({ ...grievance.answered(number), name, quote: answer });

export const GrievanceReceivedEmail = (props: LetterProps<GrievanceReceivedProps>) => (
  <LetterEmail letter={received(props.facts, props.words)} {...props} />
);
export const GrievanceAnsweredEmail = (props: LetterProps<GrievanceAnsweredProps>) => (
  <LetterEmail letter={answered(props.facts, props.words)} {...props} />
);
export const receivedText = (
  facts: GrievanceReceivedProps,
  shop: EmailShop,
  words: EmailWords,
): string => textOf(received(facts, words), shop, words);
export const answeredText = (
  facts: GrievanceAnsweredProps,
  shop: EmailShop,
  words: EmailWords,
): string => textOf(answered(facts, words), shop, words);

function LetterEmail({
  letter,
  shop,
  words: { layout },
}: {
  letter: Letter;
  shop: EmailShop;
  words: EmailWords;
}) {
  return (
    <EmailLayout shop={shop} lang={layout.lang} title={letter.title} preview={letter.lead}>
      <p style={styles.text}>{layout.greeting(letter.name ?? '')}</p>
      <p style={styles.text}>{letter.lead}</p>
      {letter.quote === undefined ? null : (
        <p style={{ ...styles.text, whiteSpace: 'pre-line' }}>{letter.quote}</p>
      )}
      <p style={styles.soft}>{letter.end}</p>
    </EmailLayout>
  );
}

const textOf = (letter: Letter, shop: EmailShop, { layout }: EmailWords): string =>
  [
    layout.greeting(letter.name ?? ''),
    '',
    letter.lead,
    '',
    ...(letter.quote === undefined ? [] : [letter.quote, '']),
    letter.end,
    ...textFooter(shop),
  ].join('\n');
