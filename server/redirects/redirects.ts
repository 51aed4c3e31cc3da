import type { PageMeta } from '#contract/endpoint.ts';
import { type Redirect, type RedirectForm, redirectForm } from '#contract/redirects/api.ts';
import { shortPathCategories } from '#contract/appearance/rules.ts';
import { localeDefault } from '#contract/locales/rules.ts';
import { splitLocale } from '#contract/locales/split-path.ts';
import {
  isFixedPage,
  isRedirectable,
  readRedirects,
  redirectPath,
} from '#contract/redirects/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './queries.ts';

const cacheTag = 'redirects';
const importMax = 1_000;

type RedirectListQuery = {
  search?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

export async function listRedirects(
  ctx: Ctx,
  { search = '', page = 1, limit = pageSizeDefault }: RedirectListQuery,
): Promise<{ data: Redirect[]; meta: PageMeta }> {
  const filter = { search: search === '' ? null : search.toLowerCase() };
  const rows = await queries.page.all(ctx.db, { ...filter, limit, offset: (page - 1) * limit });
  const { total } = await queries.count.one(ctx.db, filter);
  return { data: rows.map(view), meta: { page, limit, total, pages: Math.ceil(total / limit) } };
}

const view = (row: RowOf<typeof queries.byPath>): Redirect => ({
  id: row.id,
  from: row.fromPath,
  to: row.toPath,
  permanent: row.isPermanent,
  created_at: row.createdAt.toISOString(),
});

/** Asked only for paths without a page: a page is served before a redirect. */
export async function findRedirect(ctx: Ctx, path: string) {
  ctx.reads.add(cacheTag);
  const row = await queries.byPath.maybeOne(ctx.db, { path: redirectPath(path) });
  return row ? { to: row.toPath, permanent: row.isPermanent } : null;
}

/**
 * Refuses `redirect_loop`, `redirect_of_page`, `redirect_of_server`, and `redirect_language` for a
 * source below the prefix of a language.
 */
export async function saveRedirect(ctx: Ctx<Admin>, form: RedirectForm): Promise<Redirect> {
  await queries.lock.one(ctx.db);
  return save(ctx, form);
}

const isPage = async (ctx: Ctx, path: string): Promise<boolean> => {
  const [, kind = '', slug = '', ...more] = path.split('/');
  return (
    isFixedPage(path) ||
    (more.length === 0 && (await queries.hasPage.one(ctx.db, { kind, slug })).hasPage)
  );
};

/** Of these targets of links, the paths of the shop at which a visitor finds no page. */
export async function brokenLinks(ctx: Ctx, urls: readonly string[]): Promise<string[]> {
  const paths = new Map(
    urls.filter(isRedirectable).map((url) => {
      const path = redirectPath(splitLocale(url).path);
      return [url, shortPathCategories.includes(path.slice(1)) ? `/category${path}` : path];
    }),
  );
  const rows = await queries.broken.all(ctx.db, {
    paths: [...paths.values()].filter(
      (path) => !isFixedPage(path) && !ctx.rendered?.isServed(path),
    ),
  });
  const broken = new Set(rows.map(({ path }) => path));
  return [...paths].flatMap(([url, path]) => (broken.has(path) ? [url] : []));
}

/**
 * Requires the lock. No target is the source of another redirect afterwards, unless it is a page,
 * which is served before its redirect.
 */
async function save(ctx: Ctx<Admin>, { from, to, permanent }: RedirectForm): Promise<Redirect> {
  const { locale, path: plainPath } = splitLocale(from);
  if (locale !== localeDefault) throw refuse('redirect_language', { path: plainPath });
  if (ctx.rendered?.isServed(from)) throw refuse('redirect_of_server', { from });
  if (await isPage(ctx, from)) throw refuse('redirect_of_page', { from });
  const before = await queries.byPath.maybeOne(ctx.db, { path: from });
  const path = redirectPath(to);
  const next = (await isPage(ctx, path))
    ? undefined
    : await queries.byPath.maybeOne(ctx.db, { path });
  const target = next?.toPath ?? to;
  if (path === from || redirectPath(target) === from) throw refuse('redirect_loop', { from });
  await queries.collapse.execute(ctx.db, { from, to: target });
  const row = await queries.upsert.one(ctx.db, { from, to: target, permanent });
  await recordAudit(ctx, {
    action: `redirect.${before ? 'update' : 'create'}`,
    subject: `redirect:${row.id}`,
    before: before ? snapshot(before) : null,
    after: snapshot(row),
  });
  ctx.purges.add(cacheTag);
  return view(row);
}

const snapshot = ({
  fromPath,
  toPath,
  isPermanent,
}: Pick<RowOf<typeof queries.byPath>, 'fromPath' | 'toPath' | 'isPermanent'>) => ({
  From: fromPath,
  To: toPath,
  Permanent: isPermanent,
});

/** All lines or none. Refuses `redirect_line` with the first wrong line. */
export async function importRedirects(ctx: Ctx<Admin>, csv: string): Promise<number> {
  const lines = readRedirects(csv);
  if (lines.length === 0) throw refuse('redirects_empty');
  if (lines.length > importMax)
    throw refuse('redirect_line', { line: importMax + 1, message: 'At most 1,000 at a time.' });
  await queries.lock.one(ctx.db);
  for (const { line, ...values } of lines) {
    const { data, error } = redirectForm.safeParse(values);
    const message = error?.issues[0]?.message ?? '';
    if (!data) throw refuse('redirect_line', { line, message: `${message}.` });
    if (redirectPath(data.to) === data.from)
      throw refuse('redirect_line', { line, message: 'It leads back to itself.' });
    await save(ctx, data);
  }
  return lines.length;
}

export async function deleteRedirect(ctx: Ctx<Admin>, id: number): Promise<void> {
  const row = await queries.remove.maybeOne(ctx.db, { id });
  if (!row) throw refuse('redirect_not_found');
  await recordAudit(ctx, {
    action: 'redirect.delete',
    subject: `redirect:${id}`,
    before: { From: row.fromPath, To: row.toPath },
    after: null,
  });
  ctx.purges.add(cacheTag);
}
