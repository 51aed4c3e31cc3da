import type { ReactNode } from 'react';

export const askText = 'Ask a question';
export const noQuestionsText = 'No questions yet. Ask about size, fabric, washing or delivery.';
export const yourQuestionText = 'Your question';
export const questionHintText =
  'We read it before it is shown, and email you the answer. Your name appears as ‘Asha V.’';
export const sendQuestionText = 'Send question';
export const answerText = 'Answer';
export const answerThisText = (question: string) => (
  <>
    Answer<span className="sr-only"> ‘{question}’</span>
  </>
);
export const yourAnswerText = 'Your answer';
export const answerHintText =
  'For buyers who have received this product. We read the answer before it is shown.';
export const sendAnswerText = 'Send answer';
export const shopAnsweredText = (shop: ReactNode) => <>{shop} answered</>;
export const buyerAnsweredText = (name: ReactNode) => <>{name}, who bought it, answered</>;
export const theShopText = 'The shop';
export const askedByText = (name: ReactNode) => <>Asked by {name}</>;
export const showMoreQuestionsText = 'Show more questions';
export const loadingQuestionsText = 'Loading questions';
export const retryText = 'Retry';
export const questionsFetchText = 'Questions could not be loaded.';
export const writeQuestionText = 'Please write your question';
export const writeAnswerText = 'Please write your answer';
