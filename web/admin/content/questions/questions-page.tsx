import { Suspense, lazy, useState } from 'react';
import type { ModeratedQuestion } from '#contract/questions/api.ts';
import { answerLettersMax, questionViews, type QuestionView } from '#contract/questions/rules.ts';
import { failure } from '#contract/messages.ts';
import { choice, defineListParams, listQuery } from '#web/admin/kit/list/list-params.ts';
import { ListView } from '#web/admin/kit/list/list-controls.tsx';
import { ResourceList } from '#web/admin/kit/list/resource-list.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { ReadOnlyUnless } from '#web/admin/kit/read-only.tsx';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminList, useAdminMutation, useChanged } from '../../kit/data.ts';
import { stale } from '../../kit/stale.ts';
import { ContentHead } from '../content-header.tsx';
import { QuestionCard } from './question-card.tsx';

/** A URL without `show` lists what waits. */
const questionParams = defineListParams({ filters: { show: choice(['hidden', 'all']) } });

const viewNames: Record<QuestionView, string> = {
  waiting: 'New',
  hidden: 'Hidden',
  all: 'All questions',
};

const viewEmpty: Record<QuestionView, { title: string; text: string }> = {
  waiting: {
    title: 'No new questions',
    text: 'Questions and answers of buyers wait here until you show them.',
  },
  hidden: { title: 'No hidden questions', text: 'No question is hidden.' },
  all: { title: 'No questions yet', text: 'Customers can ask on the page of a product.' },
};

const ReplyDialog = lazy(async () => ({
  default: (await import('../reply-dialog.tsx')).ReplyDialog,
}));

const viewOptions = questionViews.map((value) => ({ value, label: viewNames[value] }));

const pageSize = 25;

export const canonicalQuery = listQuery(questionParams);

export function Component() {
  const list = useListParams(questionParams);
  const show = list.values.show ?? 'waiting';
  const questions = useAdminList('listModeratedQuestions', {
    query: { show, page: list.values.page, limit: pageSize },
  });
  const changed = useChanged(stale.questions);
  const saving = { invalidates: stale.questions, failure: failure.questionUpdate };
  const decision = useAdminMutation('moderateQuestion', saving);
  const answerDecision = useAdminMutation('moderateAnswer', saving);
  const [replied, setReplied] = useState<ModeratedQuestion | null>(null);
  const renderQuestion = (question: ModeratedQuestion) => (
    <li key={question.id}>
      <QuestionCard
        question={question}
        isBusy={decision.isPending || answerDecision.isPending}
        onReply={() => setReplied(question)}
        onDecide={(state) => decision.mutate({ params: { id: question.id }, body: { state } })}
        onDecideAnswer={(id, state) => answerDecision.mutate({ params: { id }, body: { state } })}
      />
    </li>
  );
  return (
    <>
      <ContentHead title="Questions" count={questions.data?.meta.total}>
        <ListView list={list} param="show" options={viewOptions} value={show} />
      </ContentHead>
      <ResourceList
        query={questions}
        fetchFailure={failure.questionsFetch}
        list={list}
        renderRows={(rows) => (
          <ReadOnlyUnless permission="content.write" of="list">
            <ul className="grid max-w-4xl grid-cols-1 gap-4">{rows.map(renderQuestion)}</ul>
          </ReadOnlyUnless>
        )}
        skeleton={<Skeleton className="h-48 max-w-4xl rounded-card" />}
        empty={{
          ...viewEmpty[show],
          action:
            show === 'all' ? null : (
              <Button variant="secondary" onClick={() => list.set('show', 'all')}>
                Show all questions
              </Button>
            ),
        }}
      />
      <Suspense>
        {replied === null ? null : (
          <ReplyDialog
            title={`Answer ${replied.name}`}
            description={`‘${replied.question}’ is shown on the page of ${replied.product_name} with your answer. ${replied.name} gets the first answer by email.`}
            noun="answer"
            reply={replied.reply}
            lettersMax={answerLettersMax}
            save={async (body) => adminApi('replyToQuestion', { params: { id: replied.id }, body })}
            fallback={failure.questionUpdate}
            onClose={() => setReplied(null)}
            onSaved={changed}
          />
        )}
      </Suspense>
    </>
  );
}
