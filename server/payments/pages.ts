import { type Page, ProviderProblem } from './provider.ts';

/** A list without an end must not hold a worker. */
const pagesMax = 2_000;

/** The entries of a list of the provider, page by page. */
export async function* readPages<T>(
  read: (cursor: string | null) => Promise<Page<T>>,
): AsyncGenerator<T[]> {
  let cursor: string | null = null;
  for (let pages = 0; pages < pagesMax; pages += 1) {
    // Sequential: a page names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const page: Page<T> = await read(cursor);
    yield page.entries;
    if (page.next === null) return;
    cursor = page.next;
  }
  throw new ProviderProblem('unreachable', 'the list of the provider does not end');
}
