import { type CustomerStatus, customerStatuses } from '#contract/states.ts';
import { pageOf } from '../address.ts';

/** What the list shows; it stands in the address. */
export type CustomerFilter = { search: string; status: CustomerStatus | null; page: number };

export function readFilter(parameters: URLSearchParams): CustomerFilter {
  const status = parameters.get('status')?.toLowerCase();
  return { search: parameters.get('search') ?? '', status: customerStatuses.find((known) => known === status) ?? null, page: pageOf(parameters) };
}

/** The address's parameters after a change; whatever changes what is listed begins at the first page. */
export function writeFilter(parameters: URLSearchParams, change: Partial<CustomerFilter>): URLSearchParams {
  const { search, status, page } = { ...readFilter(parameters), page: 1, ...change };
  const next = new URLSearchParams(parameters);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  put('search', search.trim());
  put('status', status);
  put('page', page > 1 ? String(page) : null);
  return next;
}

/** Text with an @ is an e-mail, digits alone are a mobile number, everything else is a name (specification, section 5). */
export function queryOf(search: string): { full_name?: string; email?: string; mobile_no?: string } {
  const text = search.trim();
  if (text === '') return {};
  if (text.includes('@')) return { email: text };
  return /^[0-9]+$/.test(text) ? { mobile_no: text } : { full_name: text };
}
