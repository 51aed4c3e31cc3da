import type { EmailShop, QuestionAnsweredProps } from '#contract/mail/emails.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';
import type { EmailWords } from './words/words.ts';

export const questionAnswerSubject = (
  { product }: QuestionAnsweredProps,
  { questionAnswer }: EmailWords,
): string => questionAnswer.subject(product);

export const QuestionAnswerEmail = ({
  props,
  shop,
  words: { layout, questionAnswer },
}: {
  props: QuestionAnsweredProps;
  shop: EmailShop;
  words: EmailWords;
}) => (
  <EmailLayout
    shop={shop}
    lang={layout.lang}
    title={questionAnswer.title}
    preview={`${questionAnswer.answer(props.answeredBy)} ${props.answer}`}
  >
    <p style={styles.text}>{layout.greeting(props.name)}</p>
    <p style={styles.text}>{questionAnswer.lead(props.product)}</p>
    <p style={{ ...styles.soft, whiteSpace: 'pre-line' }}>{props.question}</p>
    <p style={styles.text}>{questionAnswer.answer(props.answeredBy)}</p>
    <p style={{ ...styles.text, whiteSpace: 'pre-line' }}>{props.answer}</p>
    <Action href={props.url}>{questionAnswer.see}</Action>
  </EmailLayout>
);

export const questionAnswerText = (
  props: QuestionAnsweredProps,
  shop: EmailShop,
  { layout, questionAnswer }: EmailWords,
): string =>
  [
    layout.greeting(props.name),
    '',
    questionAnswer.lead(props.product),
    props.question,
    '',
    questionAnswer.answer(props.answeredBy),
    props.answer,
    '',
    `${questionAnswer.see}: ${props.url}`,
    ...textFooter(shop),
  ].join('\n');
