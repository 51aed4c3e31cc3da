import { basename, languageOf } from '#web/locale.ts';
import type { Question } from '#contract/questions/api.ts';
import { Day } from '#web/shopper/dates.tsx';
import { useShop } from '#web/shop-data.ts';
import {
  answerThisText,
  askedByText,
  buyerAnsweredText,
  shopAnsweredText,
  theShopText,
} from '#web/storefront/product/questions/texts.tsx';

type QuestionItemProps = { question: Question; onAnswer: () => void };

export function QuestionItem({ question, onAnswer }: QuestionItemProps) {
  const shopName = useShop()?.settings.site_name ?? theShopText;
  return (
    <article className="question">
      <h3 lang={basename ? languageOf(question.question) : undefined}>{question.question}</h3>
      <p className="question-by">
        {askedByText(question.name)} · <Day at={question.created_at} />
      </p>
      {question.reply === '' ? null : (
        <div className="review-reply">
          <p className="font-semibold">{shopAnsweredText(shopName)}</p>
          <p className="whitespace-pre-line">{question.reply}</p>
        </div>
      )}
      {question.answers.map(({ id, name, answer }) => (
        <div key={id} className="question-answer">
          <p className="font-semibold">{buyerAnsweredText(name)}</p>
          <p className="whitespace-pre-line" lang={basename ? languageOf(answer) : undefined}>
            {answer}
          </p>
        </div>
      ))}
      <button
        type="button"
        className="text-link review-report"
        aria-haspopup="dialog"
        onClick={onAnswer}
      >
        {answerThisText(question.question)}
      </button>
    </article>
  );
}
