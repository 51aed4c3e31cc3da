import type { Activity } from '#contract/audit/api.ts';
import { fieldName, valueText } from './words.ts';

/**
 * The values before and after, field by field. A created subject has no values before, a deleted
 * one none after.
 */
export function Changes({ before, after }: Pick<Activity, 'before' | 'after'>) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return <span className="text-ink-soft">No details</span>;
  return (
    <ul className="grid w-full gap-1">
      {fields.map((field) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-ink-soft">{fieldName(field)}: </span>
          {before && hasField(before, field) ? (
            <Old isReplaced={after !== null}>{cut(valueText(field, before[field]))}</Old>
          ) : null}
          {before && hasField(before, field) && after ? <Arrow /> : null}
          {after ? (
            <span className="font-medium">{cut(valueText(field, after[field]))}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const hasField = (values: Readonly<Record<string, unknown>>, field: string): boolean =>
  field in values;

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

const maxLength = 160;
const cut = (text: string): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
