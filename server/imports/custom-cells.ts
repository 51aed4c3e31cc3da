import {
  type CustomField,
  customFieldKey,
  type CustomValues,
} from '#contract/catalogue/custom-fields.ts';
import { readCustomValues } from '../catalogue/specification/custom-values.ts';

/** One field per line: 'thread_count: 300'. */
export const customText = (values: CustomValues): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}: ${value}`)
    .toSorted()
    .join('\n');

/** The cell as `customText` writes it: 'Thread count: 300' -> 'thread_count: 300'. */
export const canonicalCustomCell = (cell: string): string =>
  linesOf(cell)
    .map(({ key, value }) => (key === null ? value : `${key}: ${value}`))
    .toSorted()
    .join('\n');

/** A cell names all values of the product: those of other fields are removed. */
export function readCustomCell(
  cell: string,
  fields: readonly CustomField[],
): { values: CustomValues; problems: string[] } {
  const lines = linesOf(cell);
  const unread = lines.find(({ key }) => key === null);
  if (unread) return { values: {}, problems: [`Please write “${unread.value}” as field: value`] };
  const given = Object.fromEntries(lines.map(({ key, value }) => [key ?? '', value]));
  const { values, problems } = readCustomValues(fields, {}, given);
  return { values, problems: problems.map(({ message }) => message) };
}

/** The key is null for a line without one. */
const linesOf = (cell: string): { key: string | null; value: string }[] =>
  cell
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, key = null, value = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
      return { key: key && customFieldKey(key.trim()), value: key ? value.trim() : line.trim() };
    });
