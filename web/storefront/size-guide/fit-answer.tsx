import type { Advice } from '#contract/catalogue/fit-advisor.ts';
import type { SizeGuide } from '#contract/catalogue/size-guide.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
import { Button } from '#web/ui/button.tsx';
import {
  chooseSizeText,
  howWeCalculatedThisText,
  noneOfTheSizesIsLargeText,
  notInSizeText,
  sizeSoldOutText,
  weRecommendText,
} from '#web/storefront/size-guide/texts.tsx';

/** A size on the product page; null `slug`: the chosen colour does not come in it. */
export type OfferedSize = { value: string; slug: string | null; isSoldOut: boolean };

export interface SizeGuideViewProps {
  guide: SizeGuide;
  sizes: readonly OfferedSize[] | null;
  /** Null on a page without a product. */
  onChoose: ((slug: string) => void) | null;
}

interface FitAnswerProps extends Omit<SizeGuideViewProps, 'guide'> {
  advice: Advice;
}

/** The recommended size with its measures and the calculation. */
export function FitAnswer({ advice, sizes, onChoose }: FitAnswerProps) {
  const { results, steps } = advice;
  const offered = sizes?.find(({ value }) => value === advice.size);
  const size = advice.size === null ? null : valueName(advice.size);
  const { slug } = offered ?? {};
  return (
    <div className="fit-answer">
      <p className="text-lg font-medium">
        {size === null ? noneOfTheSizesIsLargeText : weRecommendText(size)}
      </p>
      {size !== null && offered && !slug ? <p className="text-sm">{notInSizeText(size)}</p> : null}
      {offered?.isSoldOut ? <p className="text-sm">{sizeSoldOutText(size)}</p> : null}
      <dl>
        {results.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary className="text-link">{howWeCalculatedThisText}</summary>
        <ol className="mt-2 grid gap-1 text-sm tabular-nums">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
      {slug && onChoose ? (
        <Button onClick={() => onChoose(slug)}>{chooseSizeText(size)}</Button>
      ) : null}
    </div>
  );
}
