import { type PageView, visitNamesMax } from '#contract/analytics/visits.ts';
import type { CountRow } from './queries.ts';

const nameMax = 120;
const otherName = 'other';
const directName = 'direct';

/** Counts page views of a minute in memory; at most `visitNamesMax` names of a kind. */
export function visitCounter() {
  let rows = new Map<string, CountRow>();
  let names = new Map<CountRow['kind'], number>();

  const add = ({ kind, name: wanted, ...counted }: Omit<CountRow, 'day'>, day: string): void => {
    const known = names.get(kind) ?? 0;
    const isNew = !rows.has(keyOf({ day, kind, name: wanted }));
    const name = isNew && known >= visitNamesMax ? otherName : wanted;
    const key = keyOf({ day, kind, name });
    const row = rows.get(key);
    if (!row) {
      names.set(kind, known + 1);
      rows.set(key, { day, kind, name, ...counted });
      return;
    }
    row.visits += counted.visits;
    row.orders += counted.orders;
  };

  return {
    count: (view: PageView, day: string): void => {
      for (const row of rowsOf(view)) add(row, day);
    },
    /** Takes all counts. */
    take: (): CountRow[] => {
      const taken = [...rows.values()];
      [rows, names] = [new Map(), new Map()];
      return taken;
    },
    /** Adds counts that were taken and not written. */
    restore: (taken: readonly CountRow[]): void => {
      for (const { day, ...row } of taken) add(row, day);
    },
  };
}

const keyOf = ({ day, kind, name }: Pick<CountRow, 'day' | 'kind' | 'name'>): string =>
  `${day} ${kind} ${name}`;

function rowsOf({ page, steps, source, campaign }: PageView): Omit<CountRow, 'day'>[] {
  const once = new Set(steps);
  const origin = { visits: Number(once.has('visit')), orders: Number(once.has('order')) };
  const counts = origin.visits + origin.orders > 0;
  const campaignName = clean(campaign);
  return [
    ...[...once].map((name) => ({ kind: 'step' as const, name, visits: 1, orders: 0 })),
    ...(counts ? [{ kind: 'source' as const, name: sourceName(source), ...origin }] : []),
    ...(counts && campaignName !== ''
      ? [{ kind: 'campaign' as const, name: campaignName, ...origin }]
      : []),
    ...(page === null
      ? []
      : [{ kind: 'page' as const, name: pageName(page), visits: 1, orders: 0 }]),
  ];
}

/** Only letters that a name of a campaign or host needs: the text comes from anyone. */
const clean = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N} ._/+-]/gu, '')
    .trim()
    .slice(0, nameMax)
    .trim();

const sourceName = (source: string): string => {
  const name = clean(source).replace(/^www\./, '');
  return name === '' ? directName : name;
};

/** Lists and texts that are the same for everyone; of other pages only the first part is stored. */
const publicPage = /^\/(?:product|category|blogs|pages|size-guide)\/[a-z0-9-]+$/;
const firstPart = /^\/[a-z-]*/;

/** The path of a page without its language, and without tokens and numbers of orders. */
function pageName(page: string): string {
  const path = page
    .toLowerCase()
    .replace(/^\/hi(?=\/|$)/, '')
    .replace(/(?<=.)\/+$/, '');
  const name = publicPage.test(path) ? path : (firstPart.exec(path)?.[0] ?? '/');
  return name === '' || name.length > nameMax ? '/' : name;
}
