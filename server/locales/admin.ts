import { translatedFields, type TranslatedResource } from '#contract/locales/fields.ts';
import type { TranslatedLocale } from '#contract/locales/rules.ts';
import { type RefusalCode, refuse } from '#contract/refusals.ts';
import { violatedConstraint } from '#database/client/pool.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import { renderMarkdown } from '../content/markdown/render.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import * as queries from './queries.ts';

type Declaration = {
  notFound: RefusalCode;
  /** The cache tags of the reads that show the texts. */
  tags: (ctx: Ctx, key: string) => Promise<readonly string[]> | readonly string[];
  /** The text that is rendered at save, within the limits of its English field. */
  markdown?: 'body' | 'markdown';
};

const resources: Record<TranslatedResource, Declaration> = {
  'product-groups': { notFound: 'group_not_found', tags: groupTags },
  products: { notFound: 'product_not_found', tags: (_, id) => ['products', `product:${id}`] },
  categories: {
    notFound: 'category_not_found',
    tags: (_, id) => ['categories', `category:${id}`],
  },
  pages: {
    notFound: 'custom_page_not_found',
    tags: () => ['content:pages'],
    markdown: 'body',
  },
  posts: { notFound: 'post_not_found', tags: () => ['content:posts'], markdown: 'markdown' },
  promotions: { notFound: 'promotion_not_found', tags: () => ['promotions', 'badges'] },
  banners: { notFound: 'content_not_found', tags: () => ['content:home'] },
  services: { notFound: 'content_not_found', tags: () => ['content:home'] },
  settings: { notFound: 'content_not_found', tags: () => ['settings'] },
  navigation: { notFound: 'content_not_found', tags: () => ['appearance'] },
  policies: {
    notFound: 'policy_not_found',
    tags: (_, slug) => ['content:policies', `content:policy:${slug}`],
    markdown: 'markdown',
  },
};

type Subject<R extends TranslatedResource> = {
  resource: R;
  /** Of a policy its slug, of the settings `shop`. */
  id: number | string;
  locale: TranslatedLocale;
};

/** The texts that the staff write, by field. A blank one is shown in English. */
type Form<R extends TranslatedResource> = {
  [Field in keyof (typeof translatedFields)[R]]?: string | undefined;
} & { version?: number | undefined };

type View<R extends TranslatedResource> = Record<keyof (typeof translatedFields)[R], string> & {
  version: number;
};

/** Refuses that the resource does not exist. */
export async function getTranslation<R extends TranslatedResource>(
  ctx: Ctx,
  { resource, id, locale }: Subject<R>,
): Promise<View<R>> {
  const key = String(id);
  const row = await queries.findTranslation.maybeOne(ctx.db, { resource, key, locale });
  if (row) return view(resource, row);
  const byId = typeof id === 'number' ? id : null;
  const { found } = await queries.findResource.one(ctx.db, { resource, key, id: byId });
  if (!found) throw refuse(resources[resource].notFound);
  return view(resource, { texts: {}, version: 0 });
}

/**
 * Saves the given texts and removes the blank ones. Refuses that the resource does not exist,
 * `version_conflict`, and Markdown as `renderMarkdown` does.
 */
export async function saveTranslation<R extends TranslatedResource>(
  ctx: OutsideTransaction<Admin>,
  subject: Subject<R>,
  form: Form<R>,
): Promise<View<R>> {
  const prepared = await prepareTranslation(subject, form);
  return ctx.transaction(async (inside) => savePrepared(inside, prepared));
}

type Prepared<R extends TranslatedResource> = { subject: Subject<R>; change: Change };

/** Renders the Markdown of a translation, outside a transaction. Refuses as `renderMarkdown`. */
export async function prepareTranslation<R extends TranslatedResource>(
  subject: Subject<R>,
  { version, ...form }: Form<R>,
): Promise<Prepared<R>> {
  const given = Object.entries<unknown>(form).flatMap(([field, text]): [string, string][] =>
    typeof text === 'string' ? [[field, text]] : [],
  );
  const texts = Object.fromEntries(given);
  const { markdown } = resources[subject.resource];
  const source = markdown && texts[markdown];
  const html = source ? await renderMarkdown(source) : null;
  return { subject, change: { version, texts, html: source === undefined ? undefined : html } };
}

type Change = {
  version: number | undefined;
  texts: Record<string, string>;
  /** Undefined: the Markdown stays. */
  html: string | null | undefined;
};

/** Refuses as `saveTranslation`. */
export async function savePrepared<R extends TranslatedResource>(
  ctx: Ctx<Admin>,
  { subject: { resource, id, locale }, change: { version: given, texts, html } }: Prepared<R>,
): Promise<View<R>> {
  const { notFound, tags } = resources[resource];
  const one = { resource, key: String(id), locale };
  await lockSearched(ctx, { resource, id });
  await insertMissing(ctx, one, notFound);
  const before = await queries.lockTranslation.one(ctx.db, one);
  const subject = `translation:${resource}:${id}:${locale}`;
  await requireVersion(ctx, { subject, given, current: before.version });
  const all = Object.entries({ ...before.texts, ...texts }).filter(([, text]) => text !== '');
  const after = Object.fromEntries(all);
  const { version } = await queries.updateTranslation.one(ctx.db, {
    id: before.id,
    texts: after,
    html: html === undefined ? before.html : html,
  });
  await recordAudit(ctx, {
    action: `translation.${before.version === 0 ? 'create' : 'update'}`,
    subject,
    before: before.version === 0 ? null : before.texts,
    after,
    version,
  });
  for (const tag of await tags(ctx, one.key)) ctx.purges.add(tag);
  return view(resource, { texts: after, version });
}

/**
 * A trigger writes the name to the products, for the search. Locks them before the translation, as
 * an import does that changes products and then their translations; a group before its variants, as
 * the save of a group does.
 */
async function lockSearched(
  ctx: Ctx,
  { resource, id }: Pick<Subject<TranslatedResource>, 'resource' | 'id'>,
): Promise<void> {
  const productId = resource === 'products' ? Number(id) : null;
  const groupId = resource === 'product-groups' ? Number(id) : null;
  if (groupId !== null) await queries.lockGroup.all(ctx.db, { groupId });
  if (productId !== null || groupId !== null)
    await queries.lockProducts.all(ctx.db, { productId, groupId });
}

type Row = { resource: TranslatedResource; key: string; locale: TranslatedLocale };

/** A foreign key of the row finds a resource that does not exist, or is being deleted. */
async function insertMissing(ctx: Ctx, row: Row, notFound: RefusalCode): Promise<void> {
  try {
    await queries.ensureRow.execute(ctx.db, row);
  } catch (error) {
    throw violatedConstraint(error)?.startsWith('translations_') ? refuse(notFound) : error;
  }
}

function view<R extends TranslatedResource>(
  resource: R,
  row: { texts: Readonly<Record<string, string>>; version: number },
): View<R>;
function view(
  resource: TranslatedResource,
  { texts, version }: { texts: Readonly<Record<string, string>>; version: number },
): Record<string, string | number> {
  const fields = Object.keys(translatedFields[resource]);
  return { ...Object.fromEntries(fields.map((field) => [field, texts[field] ?? ''])), version };
}

/** All variants show the texts of the group. */
async function groupTags(ctx: Ctx, key: string): Promise<string[]> {
  const variants = await queries.variantIds.all(ctx.db, { groupId: Number(key) });
  return ['products', ...variants.map(({ id }) => `product:${id}`)];
}
