import type {
  AppearanceContent,
  AppearanceDraft,
  AppearanceForm,
} from '#contract/appearance/api.ts';
import { sectionKinds, socialFields } from '#contract/appearance/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { type AuditSnapshot, recordAudit, requireVersion } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { copyTextTranslations } from '../locales/copies.ts';
import { brokenLinks } from '../redirects/redirects.ts';
import { saveSocialLinks } from '../settings/admin.ts';
import { cacheTag, firstDraft, previewOf } from './appearance.ts';
import { textsOf } from './labels.ts';
import * as queries from './queries.ts';

const subject = 'appearance';

/** Without a saved draft, what the shop shows now. */
export async function getDraft(ctx: Ctx): Promise<AppearanceDraft> {
  const { content, version, live, publicationId, publishedAt, undoCount } = await read(ctx);
  return {
    ...content,
    version,
    publication_id: publicationId,
    published_at: publishedAt?.toISOString() ?? null,
    undo_count: undoCount,
    preview: await previewOf(ctx, content),
    broken_links: await brokenLinks(ctx, urlsOf(content)),
    has_changes: !isSame(content, live),
  };
}

const targetsOf = ({ menu, footer }: Navigation) =>
  [
    ...menu.flatMap(({ children, ...item }) => [item, ...children]),
    ...footer.columns.flatMap(({ links }) => links),
  ].map(({ target }) => target);

const urlsOf = (content: AppearanceContent): string[] =>
  targetsOf(content).flatMap(({ kind, url }) => (kind === 'link' ? (url ?? []) : []));

/** The settings hold the social links; a draft holds only those that it changes. */
async function read(ctx: Ctx) {
  const [row, usual] = await Promise.all([queries.draft.one(ctx.db), firstDraft(ctx)]);
  const { social } = usual;
  const live: AppearanceContent = { ...(row.published ?? usual), social };
  const draft = row.draft ?? live;
  return {
    ...row,
    content: {
      ...draft,
      sections: withAllKinds(draft.sections),
      social: { ...social, ...row.draft?.social },
    } satisfies AppearanceContent,
    live: { ...live, sections: withAllKinds(live.sections) },
    version: row.version ?? 0,
  };
}

/** The sections that a draft does not list are hidden. */
const withAllKinds = (sections: AppearanceContent['sections']) => [
  ...sections,
  ...sectionKinds
    .filter((kind) => !sections.some((section) => section.kind === kind))
    .map((kind) => ({ kind, enabled: false, starts_at: null, ends_at: null })),
];

type Social = AppearanceContent['social'];

const definedOf = (links: AppearanceForm['social'] = {}): Partial<Social> =>
  Object.fromEntries(
    socialFields.flatMap((field) => (links[field] === undefined ? [] : [[field, links[field]]])),
  );

const differing = (wanted: Social, from: Social): Partial<Social> =>
  Object.fromEntries(
    socialFields
      .filter((field) => wanted[field] !== from[field])
      .map((field) => [field, wanted[field]]),
  );

/** Both come out of `jsonb` or of the same schema, in any order of their keys. */
const isSame = (one: unknown, other: unknown): boolean => stable(one) === stable(other);

const stable = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** Locks the draft; saves, publications and undos follow one another. */
async function lockDraft(ctx: Ctx<Admin>) {
  const { live } = await read(ctx);
  await queries.ensureDraft.execute(ctx.db, { content: { ...live, social: {} } });
  await queries.lock.one(ctx.db);
  const state = await read(ctx);
  if (state.publicationId !== null) return state;
  // What the shop showed until now: the first publication can be undone as well.
  await queries.publish.execute(ctx.db, { content: { ...state.live, social: {} } });
  return read(ctx);
}

/** Refuses `version_conflict`. */
export async function saveDraft(
  ctx: Ctx<Admin>,
  { version: given, ...form }: AppearanceForm,
): Promise<AppearanceDraft> {
  const before = await lockDraft(ctx);
  await requireVersion(ctx, { subject, given, current: before.version });
  const stored = before.content;
  const content: AppearanceContent = {
    menu: form.menu ?? stored.menu,
    footer: form.footer ?? stored.footer,
    sections: form.sections ?? stored.sections,
    accent: form.accent ?? stored.accent,
    fonts: form.fonts ?? stored.fonts,
    announcement: form.announcement ?? stored.announcement,
    social: { ...stored.social, ...definedOf(form.social) },
  };
  const social = differing(content.social, before.live.social);
  await queries.saveDraft.execute(ctx.db, { content: { ...content, social } });
  const rename = renameOf(stored, content);
  if (rename) await copyTextTranslations(ctx, rename);
  await recordAudit(ctx, {
    action: 'appearance.update',
    subject,
    before: snapshot(stored),
    after: snapshot({ ...content, sections: withAllKinds(content.sections) }),
    version: before.version + 1,
  });
  return getDraft(ctx);
}

type Navigation = Pick<AppearanceContent, 'menu' | 'footer'>;

/** The only text of menu and footer that changed, where nothing else of them did. */
function renameOf(before: Navigation, after: Navigation): { from: string; to: string } | null {
  const [former, latter] = [textsOf(before), textsOf(after)];
  const changed = latter.flatMap((to, place) => {
    const from = former[place] ?? '';
    return from === to ? [] : [{ from, to }];
  });
  const [rename] = changed;
  if (!rename || changed.length > 1 || former.length !== latter.length) return null;
  return isSame(targetsOf(before), targetsOf(after)) ? rename : null;
}

/** Refuses `version_conflict`, and `appearance_unchanged` for a repeated publication. */
export async function publish(
  ctx: Ctx<Admin>,
  { version: given }: { version?: number | undefined },
): Promise<AppearanceDraft> {
  const { content, live, version } = await lockDraft(ctx);
  await requireVersion(ctx, { subject, given, current: version });
  if (isSame(content, live)) throw refuse('appearance_unchanged');
  await saveSocialLinks(ctx, differing(content.social, live.social));
  await queries.setDraftSocial.execute(ctx.db, { social: {} });
  const social = differing(live.social, content.social);
  await queries.publish.execute(ctx.db, { content: { ...content, social } });
  await queries.forgetOld.execute(ctx.db);
  await recordAudit(ctx, {
    action: 'appearance.publish',
    subject,
    before: snapshot(live),
    after: snapshot(content),
  });
  ctx.purges.add(cacheTag);
  return getDraft(ctx);
}

/** Refuses `appearance_nothing_to_undo` and `appearance_undone_already`. */
export async function undo(
  ctx: Ctx<Admin>,
  { publication_id: given }: { publication_id?: number | undefined },
): Promise<AppearanceDraft> {
  const { content, live, published, publicationId, undoCount } = await lockDraft(ctx);
  if (given !== undefined && given !== publicationId) throw refuse('appearance_undone_already');
  if (publicationId === null || published === null || undoCount === 0)
    throw refuse('appearance_nothing_to_undo');
  await queries.removePublication.execute(ctx.db, { id: publicationId });
  const { content: former } = await queries.published.one(ctx.db);
  await saveSocialLinks(ctx, published.social);
  const restored = { ...live.social, ...published.social };
  await queries.setDraftSocial.execute(ctx.db, { social: differing(content.social, restored) });
  await recordAudit(ctx, {
    action: 'appearance.undo',
    subject,
    before: snapshot(live),
    after: snapshot({
      ...former,
      sections: withAllKinds(former.sections),
      social: restored,
    }),
  });
  ctx.purges.add(cacheTag);
  return getDraft(ctx);
}

const snapshot = ({
  menu,
  footer,
  sections,
  accent,
  fonts,
  announcement,
  social,
}: AppearanceContent): AuditSnapshot => ({
  menu,
  footer: footer.columns,
  sections,
  accent,
  fonts,
  announcement: announcement.enabled,
  ...social,
});
