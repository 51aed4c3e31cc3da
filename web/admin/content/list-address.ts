/** The value of a choice in the address; one that is none of them is no choice. */
export const chosenOf = <T extends string>(
  value: string | null,
  choices: readonly T[],
): T | undefined => choices.find((choice) => choice === value);

/** Another filter begins at the first page. */
export const changedAddress =
  (name: string, value: string) =>
  (before: URLSearchParams): URLSearchParams => {
    if (value === '') before.delete(name);
    else before.set(name, value);
    before.delete('page');
    return before;
  };

/** The same filter on another page. */
export const linkOf =
  (parameters: URLSearchParams) =>
  (page: number): string => {
    const next = new URLSearchParams(parameters);
    next.set('page', String(page));
    return `?${next.toString()}`;
  };
