import { ApiError } from '#web/api/client.ts';

/** The server names a cell 'variants.3.price' or 'variants.3.custom_fields.length'. */
export function cellErrors(error: Error | null, keys: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.problems.flatMap(({ path, message }) => {
      const [, index, ...column] = path.split('.');
      const key = keys[Number(index)];
      return key === undefined ? [] : [[`${key}.${column.join('.')}`, message]];
    }),
  );
}
