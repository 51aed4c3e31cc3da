import { Suspense, useState } from 'react';
import questionCalls from 'virtual:calls/questions';
import { success } from '#contract/messages.ts';
import type { Question } from '#contract/questions/api.ts';
import { answerLettersMax, questionLettersMax } from '#contract/questions/rules.ts';
import { asShopper, useAuth } from '#web/api/auth-store.ts';
import { api, registerCalls } from '#web/api/client.ts';
import { requestSignIn } from '#web/api/sign-in-request.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { QuestionItem } from './question-item.tsx';
import {
  answerHintText,
  answerText,
  askText,
  loadingQuestionsText,
  noQuestionsText,
  questionHintText,
  questionsFetchText,
  retryText,
  sendAnswerText,
  sendQuestionText,
  showMoreQuestionsText,
  writeAnswerText,
  writeQuestionText,
  yourAnswerText,
  yourQuestionText,
} from '#web/storefront/product/questions/texts.tsx';
import { useQuestions } from './use-questions.ts';
import '#web/styles/storefront/questions.css';

registerCalls(questionCalls);

const TextDialog = lazyWithToast(async () => (await import('../text-dialog.tsx')).TextDialog);

/** The questions of a product; a shopper asks or answers in a dialog. */
export function Questions({ slug, name }: { slug: string; name: string }) {
  const list = useQuestions(slug);
  const [answered, setAnswered] = useState<Question | 'ask' | null>(null);
  const open = (next: Question | 'ask') => {
    if (useAuth.getState().token !== null) setAnswered(next);
    else requestSignIn(() => setAnswered(next));
  };
  return (
    <>
      {list.error === null ? null : (
        <Alert tone="danger">
          {questionsFetchText}{' '}
          <button type="button" className="text-link" onClick={list.retry}>
            {retryText}
          </button>
        </Alert>
      )}
      {list.questions === null && list.error === null ? (
        <Spinner label={loadingQuestionsText} size={28} />
      ) : null}
      {list.questions?.length === 0 ? <p className="reviews-none">{noQuestionsText}</p> : null}
      <ul className="questions-list" aria-busy={list.isBusy}>
        {list.questions?.map((question) => (
          <li key={question.id}>
            <QuestionItem question={question} onAnswer={() => open(question)} />
          </li>
        ))}
      </ul>
      <div className="questions-bar">
        {list.hasMore ? (
          <Button variant="secondary" busy={list.isBusy} onClick={list.showMore}>
            {showMoreQuestionsText}
          </Button>
        ) : null}
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => open('ask')}>
          {askText}
        </Button>
      </div>
      <Suspense fallback={null}>
        {answered === null ? null : (
          <TextDialog {...dialogOf(answered, { slug, name })} onClose={() => setAnswered(null)} />
        )}
      </Suspense>
    </>
  );
}

const dialogOf = (answered: Question | 'ask', { slug, name }: { slug: string; name: string }) =>
  answered === 'ask'
    ? {
        title: askText,
        description: name,
        label: yourQuestionText,
        hint: questionHintText,
        missing: writeQuestionText,
        maxLength: questionLettersMax,
        submitLabel: sendQuestionText,
        sent: success.questionSent,
        send: async (question: string) =>
          asShopper(api('askQuestion', { params: { slug }, body: { question } })),
      }
    : {
        title: answerText,
        description: answered.question,
        label: yourAnswerText,
        hint: answerHintText,
        missing: writeAnswerText,
        maxLength: answerLettersMax,
        submitLabel: sendAnswerText,
        sent: success.answerSent,
        send: async (answer: string) =>
          asShopper(api('answerQuestion', { params: { id: answered.id }, body: { answer } })),
      };
