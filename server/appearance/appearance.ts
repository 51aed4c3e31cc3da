import type {
  AppearanceContent,
  FooterColumn,
  HomeSectionPlan,
  MenuItem,
  MenuLink,
} from '#contract/appearance/api.ts';
import { ownPaths, sectionKinds, shortPathCategories } from '#contract/appearance/rules.ts';
import type { Category } from '#contract/catalogue/entities.ts';
import type { HomeContent, PolicyLink } from '#contract/content/entities.ts';
import { policySlugs } from '#contract/content/policies.ts';
import type { PublicSettings } from '#contract/settings/api.ts';
import { listCategories } from '../catalogue/categories.ts';
import { getHome } from '../content/content.ts';
import { publishedPages } from '../content/custom-pages.ts';
import { listPolicies } from '../content/policies.ts';
import { type Ctx, expiryTag } from '../ctx.ts';
import { publicSettings } from '../settings/settings.ts';
import * as queries from './queries.ts';
import { readLabels } from './labels.ts';
import { untilPurged } from '../until-purged.ts';

export const cacheTag = 'appearance';

/** What links may lead to. */
type Targets = {
  categories: readonly Category[];
  pages: readonly { id: number; slug: string }[];
  policies: readonly PolicyLink[];
  home: HomeContent;
  settings: PublicSettings;
  hasFabrics: boolean;
  labelOf: (label: string) => string;
};

const published = untilPurged(async ({ db, reads }) => {
  reads.add(cacheTag);
  return queries.published.maybeOne(db);
});

const readHasFabrics = untilPurged(async ({ db, reads }) => {
  reads.add('products');
  return (await queries.hasFabrics.one(db)).hasFabrics;
});

/** As visitors see it now, without links whose target is gone and sections out of their time. */
export async function getAppearance(ctx: Ctx): Promise<AppearanceContent> {
  const saved = await published(ctx);
  const targets = await readTargets(ctx, saved?.content);
  return shownNow(ctx, saved?.content ?? usualContent(targets), targets);
}

/** The draft as visitors would see it now. */
export async function previewOf(ctx: Ctx, draft: AppearanceContent): Promise<AppearanceContent> {
  const { social } = draft;
  return { ...shownNow(ctx, draft, await readTargets(ctx, draft)), social };
}

/** What a shop without a publication shows, as the first draft of its owner. */
export const firstDraft = async (ctx: Ctx): Promise<AppearanceContent> =>
  usualContent(await readTargets(ctx));

async function readTargets(ctx: Ctx, content?: queries.StoredAppearance): Promise<Targets> {
  const [categories, pages, policies, home, settings, hasFabrics, labelOf] = await Promise.all([
    listCategories(ctx),
    publishedPages(ctx),
    listPolicies(ctx),
    getHome(ctx),
    publicSettings(ctx),
    readHasFabrics(ctx),
    readLabels(ctx, content),
  ]);
  return { categories, pages, policies, home, settings, hasFabrics, labelOf };
}

function shownNow(
  ctx: Ctx,
  content: queries.StoredAppearance,
  targets: Targets,
): AppearanceContent {
  const sections = liveSections(ctx, content.sections);
  const isShown = (kind: HomeSectionPlan['kind']) => sections.some((each) => each.kind === kind);
  const urlOf = urls(targets, isShown);
  const resolve = (links: readonly MenuLink[]): MenuLink[] =>
    links.flatMap(({ label, target }) => {
      const url = urlOf(target);
      return url === null ? [] : [{ label: targets.labelOf(label), target: { ...target, url } }];
    });
  const { menu, footer } = content;
  return {
    ...content,
    sections,
    menu: (menu.length > 0 ? menu : usualMenu(targets)).flatMap(({ children, ...item }) => {
      const below = resolve(children);
      const [parent] = resolve([item]);
      return parent ? [{ ...parent, children: below }] : below.map(withoutChildren);
    }),
    footer: {
      columns: (footer.columns.length > 0 ? footer.columns : usualColumns(targets))
        .map(({ title, links }) => ({ title: targets.labelOf(title), links: resolve(links) }))
        .filter(({ links }) => links.length > 0),
    },
    social: socialOf(targets.settings),
  };
}

const withoutChildren = (link: MenuLink): MenuItem => ({ ...link, children: [] });

/** The reader depends on the next time at which a section appears or disappears. */
function liveSections(ctx: Ctx, sections: readonly HomeSectionPlan[]): HomeSectionPlan[] {
  const enabled = sections.filter((section) => section.enabled);
  const now = Number(ctx.now);
  const times = enabled.flatMap(({ starts_at: from, ends_at: to }) =>
    [from, to].flatMap((time) => (time === null ? [] : [Date.parse(time)])),
  );
  const next = Math.min(...times.filter((time) => time > now));
  if (Number.isFinite(next)) ctx.reads.add(expiryTag(new Date(next)));
  return enabled.filter(
    ({ starts_at: from, ends_at: to }) =>
      (from === null || Date.parse(from) <= now) && (to === null || Date.parse(to) > now),
  );
}

/** The path or URL of a target; null: there is nothing there now. */
const urls =
  (
    { categories, pages, policies, home, hasFabrics }: Targets,
    isShown: (kind: HomeSectionPlan['kind']) => boolean,
  ) =>
  ({ kind, id, url = '' }: MenuLink['target']): string | null => {
    const hasNew = home.labels.includes('new_arrival') && isShown('new_arrival');
    if (kind === 'category') return pathOf(categories.find((each) => each.id === id)?.slug);
    if (kind === 'page') {
      const page = pages.find((each) => each.id === id);
      return page ? `/pages/${page.slug}` : null;
    }
    if (kind === 'all') return ownPaths.all;
    if (kind === 'new') return hasNew ? ownPaths.newArrival : null;
    if (kind === 'blog') return home.has_posts ? ownPaths.blogs : null;
    const isDead =
      (url === ownPaths.room && !hasFabrics) ||
      (url === ownPaths.blogs && !home.has_posts) ||
      (url === ownPaths.newArrival && !hasNew) ||
      (url === ownPaths.testimonials &&
        (home.testimonials.length === 0 || !isShown('testimonials'))) ||
      policySlugs.some(
        (slug) => url === `/${slug}` && !policies.some((policy) => policy.slug === slug),
      );
    return isDead ? null : url;
  };

const pathOf = (slug: string | undefined): string | null =>
  slug === undefined ? null : `/${shortPathCategories.includes(slug) ? '' : 'category/'}${slug}`;

const link = (label: string, url: string): MenuLink => ({ label, target: { kind: 'link', url } });
const categoryLink = ({ id, name }: Category): MenuLink => ({
  label: name,
  target: { kind: 'category', id },
});

const categoriesInMenu = 4;

/** The first categories with products in the bar, the others and the room in 'All products'. */
function usualMenu({ categories, hasFabrics }: Targets): MenuItem[] {
  const filled = categories.filter(({ product_count: count }) => count > 0);
  const more = [
    ...filled.slice(categoriesInMenu).map(categoryLink),
    ...(hasFabrics ? [link('See it in your room', ownPaths.room)] : []),
  ];
  return [link('Home', ownPaths.home), ...filled.slice(0, categoriesInMenu).map(categoryLink)]
    .map(withoutChildren)
    .concat(
      more.length > 0 ? [{ label: 'All products', target: { kind: 'all' }, children: more }] : [],
      [
        { label: 'New Arrival', target: { kind: 'new' } } as const,
        { label: 'Blogs', target: { kind: 'blog' } } as const,
        link('Testimonials', ownPaths.testimonials),
      ].map(withoutChildren),
    );
}

const usualColumns = ({ categories, policies }: Targets): FooterColumn[] => [
  {
    title: 'Shop',
    links: [
      ...categories.filter(({ product_count: count }) => count > 0).map(categoryLink),
      { label: 'All products', target: { kind: 'all' } },
    ],
  },
  {
    title: 'Help',
    links: [
      ...policies.map(({ slug, title }) => link(title, `/${slug}`)),
      { label: 'Blogs', target: { kind: 'blog' } },
      link('Complaints', ownPaths.complaints),
    ],
  },
];

const usualContent = (targets: Targets): AppearanceContent => ({
  menu: [],
  footer: { columns: [] },
  sections: sectionKinds.map((kind) => ({
    kind,
    enabled: true,
    starts_at: null,
    ends_at: null,
  })),
  accent: 'terracotta',
  fonts: 'classic',
  announcement: { enabled: true },
  social: socialOf(targets.settings),
});

const socialOf = ({
  facebook_url,
  instagram_url,
  youtube_url,
  twitter_url,
}: PublicSettings): AppearanceContent['social'] => ({
  facebook_url,
  instagram_url,
  youtube_url,
  twitter_url,
});
