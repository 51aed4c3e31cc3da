/** Returns the URL value if it is one of the choices. */
export const parseChoice = <T extends string>(
  value: string | null,
  choices: readonly T[],
): T | undefined => choices.find((choice) => choice === value);

/** Sets a filter and returns to page 1. */
export const withFilter =
  (name: string, value: string) =>
  (before: URLSearchParams): URLSearchParams => {
    if (value === '') before.delete(name);
    else before.set(name, value);
    before.delete('page');
    return before;
  };

/** Keeps the filters and changes the page. */
export const pageLink =
  (parameters: URLSearchParams) =>
  (page: number): string => {
    const next = new URLSearchParams(parameters);
    next.set('page', String(page));
    return `?${next.toString()}`;
  };
