import type { ModeratedQuestion } from '#contract/questions/api.ts';
import type { QuestionState } from '#contract/questions/rules.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { orderDate } from '#web/admin/kit/dates.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';

type Decision = Exclude<QuestionState, 'waiting'>;
type Answer = ModeratedQuestion['answers'][number];

interface QuestionCardProps {
  question: ModeratedQuestion;
  isBusy: boolean;
  onReply: () => void;
  onDecide: (state: Decision) => void;
  onDecideAnswer: (id: number, state: Decision) => void;
}

export function QuestionCard({ question, isBusy, ...on }: QuestionCardProps) {
  const canWrite = usePermission('content.write');
  const { product_name: product, product_slug: slug, state, reply } = question;
  return (
    <article
      className="card grid grid-cols-1 gap-3 p-4 sm:p-6"
      aria-label={`Question about ${product} by ${question.name}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold wrap-anywhere whitespace-pre-line">
          {question.question}
        </h2>
        <StateBadge state={state} />
      </header>
      <p className="text-xs text-ink-soft">
        {question.name} ·{' '}
        <time dateTime={question.created_at}>{orderDate(question.created_at)}</time> ·{' '}
        <a href={paths.product(slug)} className="text-link">
          {product}
        </a>
      </p>
      {reply === '' ? null : (
        <p className="text-sm whitespace-pre-line text-ink-soft">Your answer: {reply}</p>
      )}
      {question.answers.length === 0 ? null : (
        <ul className="grid gap-3" aria-label="Answers of buyers">
          {question.answers.map((answer) => (
            <li key={answer.id} className="border-s-2 border-line ps-3">
              <AnswerRow
                answer={answer}
                isBusy={isBusy}
                canDecide={canWrite && state === 'shown'}
                onDecide={(next) => on.onDecideAnswer(answer.id, next)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={canWrite ? 'flex flex-wrap gap-3' : 'hidden'}>
        {state === 'hidden' ? null : (
          <Button variant="secondary" size="small" onClick={on.onReply}>
            {reply === '' ? 'Answer' : 'Edit answer'}
          </Button>
        )}
        {state === 'shown' ? null : (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            onClick={() => on.onDecide('shown')}
          >
            {state === 'waiting' ? 'Show without an answer' : 'Show again'}
          </Button>
        )}
        {state === 'hidden' ? null : (
          <Button variant="quiet" size="small" busy={isBusy} onClick={() => on.onDecide('hidden')}>
            Hide
          </Button>
        )}
      </div>
    </article>
  );
}

interface AnswerRowProps {
  answer: Answer;
  isBusy: boolean;
  canDecide: boolean;
  onDecide: (state: Decision) => void;
}

function AnswerRow({ answer, isBusy, canDecide, onDecide }: AnswerRowProps) {
  return (
    <>
      <p className="text-sm whitespace-pre-line">{answer.answer}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-soft">
        {answer.name}, buyer <StateBadge state={answer.state} />
      </p>
      {canDecide ? (
        <div className="mt-2 flex flex-wrap gap-3">
          {answer.state === 'shown' ? null : (
            <Button
              variant="secondary"
              size="small"
              busy={isBusy}
              onClick={() => onDecide('shown')}
            >
              Show answer
            </Button>
          )}
          {answer.state === 'hidden' ? null : (
            <Button variant="quiet" size="small" busy={isBusy} onClick={() => onDecide('hidden')}>
              Hide answer
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}

const StateBadge = ({ state }: { state: QuestionState }) =>
  state === 'shown' ? null : (
    <Badge tone={state === 'waiting' ? 'info' : 'warning'}>
      {state === 'waiting' ? 'New' : 'Hidden'}
    </Badge>
  );
