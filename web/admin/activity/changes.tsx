import type { Activity } from '#contract/entities/staff.ts';
import { fieldName, valueText } from './words.ts';

/** What was and what is, field by field. Of what is new only what is; of what is gone only what was. */
export function Changes({ before, after }: Pick<Activity, 'before' | 'after'>) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return <span className="text-ink-soft">No details</span>;
  return (
    <ul className="grid w-full gap-1">
      {fields.map((field) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-ink-soft">{fieldName(field)}: </span>
          {before && isTold(before, field) ? (
            <Old isReplaced={after !== null}>{cut(valueText(field, before[field]))}</Old>
          ) : null}
          {before && isTold(before, field) && after ? <Arrow /> : null}
          {after ? (
            <span className="font-medium">{cut(valueText(field, after[field]))}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const isTold = (facts: Readonly<Record<string, unknown>>, field: string): boolean => field in facts;

const Old = ({ children, isReplaced }: { children: string; isReplaced: boolean }) =>
  isReplaced ? (
    <span>
      <span className="sr-only">from </span>
      <span className="text-ink-soft">{children}</span>
    </span>
  ) : (
    <del className="text-ink-soft">{children}</del>
  );

const Arrow = () => (
  <>
    <span aria-hidden="true"> → </span>
    <span className="sr-only"> to </span>
  </>
);

const longest = 160;
const cut = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
