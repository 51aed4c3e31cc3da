/** A jsonb column or parameter whose shape only this code base writes. */
export type Json<T> = { json: true; nullable: boolean; shape?: T };
export const json = <T>(): Json<T> => ({ json: true, nullable: false });
export const jsonOrNull = <T>(): Json<T | null> => ({ json: true, nullable: true });

/** Parameter kinds; a trailing `?` allows null. `date` is a calendar day as 'YYYY-MM-DD'. */
export type ParameterKinds = {
  int: number;
  text: string;
  bool: boolean;
  time: Date;
  date: string;
  bytes: Buffer;
  ints: readonly (number | null)[];
  texts: readonly (string | null)[];
  bools: readonly (boolean | null)[];
  times: readonly (Date | null)[];
  byteas: readonly Buffer[];
  /** A fraction, for durations and rates only: money is integer paise. */
  decimal: number;
};
type ParameterKind = keyof ParameterKinds | `${keyof ParameterKinds}?`;

export type Parameters = Record<string, ParameterKind | Json<unknown>>;

type ParameterValue<K> =
  K extends Json<infer T>
    ? T
    : K extends `${infer N extends keyof ParameterKinds}?`
      ? ParameterKinds[N] | null
      : K extends keyof ParameterKinds
        ? ParameterKinds[K]
        : never;
export type Values<P extends Parameters> = { readonly [Name in keyof P]: ParameterValue<P[Name]> };

/** `:name`, but neither a `::cast` nor the minutes of 'HH24:MI'. */
const placeholder = /(?<![:\w]):([a-z]\w*)/gi;

/**
 * Replaces each `:name` with `$1`, `$2`, … in order of first use, and returns the function that
 * orders the values and the kinds in that order. Throws at load time for a placeholder without a
 * kind and, unless `allowsUnused`, for a kind without a placeholder.
 */
export function bindParameters(
  statementName: string,
  text: string,
  parameters: Parameters,
  { allowsUnused }: { allowsUnused: boolean },
): { text: string; parameters: Parameters; valuesOf: (values: unknown[]) => unknown[] } {
  const order: string[] = [];
  const bound = text.replace(placeholder, (_, name: string) => {
    if (!(name in parameters))
      throw new Error(`statement ${statementName} declares no parameter ${name}`);
    if (!order.includes(name)) order.push(name);
    return `$${order.indexOf(name) + 1}`;
  });
  const unused = Object.keys(parameters).filter((name) => !order.includes(name));
  if (unused.length > 0 && !allowsUnused)
    throw new Error(`statement ${statementName} does not use ${unused.join(', ')}`);
  const jsonNames = new Set(order.filter((name) => typeof parameters[name] === 'object'));
  const valuesOf = ([given]: unknown[]): unknown[] => {
    const values = given as Readonly<Record<string, unknown>> | undefined;
    return order.map((name) => {
      const value = values?.[name];
      if (value === undefined) throw new Error(`statement ${statementName} got no ${name}`);
      // Stringified here: an invalid value must fail before the commit is pipelined behind the
      // statement.
      return value !== null && jsonNames.has(name) ? JSON.stringify(value) : value;
    });
  };
  const inOrder = Object.fromEntries(
    order.map((name) => [name, parameters[name] as Parameters[string]]),
  );
  return { text: bound, parameters: inOrder, valuesOf };
}
