/** What the log shows; it stands in the address. `before`: the row after which this page begins. */
export type ActivityFilter = {
  person: string;
  kind: string;
  subject: string;
  from: string;
  to: string;
  before: string;
};

const names = ['person', 'kind', 'subject', 'from', 'to', 'before'] as const;

export function readFilter(parameters: URLSearchParams): ActivityFilter {
  const get = (name: string): string => parameters.get(name)?.trim() ?? '';
  const number = (name: string): string => (/^[1-9]\d{0,14}$/.test(get(name)) ? get(name) : '');
  const day = (name: string): string => (/^\d{4}-\d\d-\d\d$/.test(get(name)) ? get(name) : '');
  return {
    person: number('person'),
    kind: get('kind'),
    subject: get('subject'),
    from: day('from'),
    to: day('to'),
    before: number('before'),
  };
}

/** The address's parameters after a change, which begins at the newest unless it says otherwise. */
export function writeFilter(
  parameters: URLSearchParams,
  change: Partial<ActivityFilter>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const filter = { ...readFilter(parameters), before: '', ...change };
  for (const name of names) {
    if (filter[name] === '') next.delete(name);
    else next.set(name, filter[name]);
  }
  return next;
}
