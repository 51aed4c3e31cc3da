import { useLoaderData } from 'react-router';
import type { Category, Product } from '#contract/catalogue/entities.ts';
import { type Label, labels } from '#contract/catalogue/availability.ts';
import { type CallApi, ApiError } from '../../api/client.ts';
import { pageLoader } from '../../page.ts';
import { paths } from '../../paths.ts';
import { Head } from '#web/head.tsx';
import { useShop } from '#web/shop-data.ts';
import { lazyHydrate } from '#web/ui/lazy/lazy-hydrate.tsx';
import { type CardProduct, toCard } from '../components/card-product.ts';
import { shopStructuredData } from '../components/structured-data.ts';
import { readTeaser } from '../room/read-teaser.ts';
import { CategoriesCarousel } from './categories-carousel.tsx';
import { HeroBanners } from './hero-banners.tsx';
import '#web/styles/storefront/banner.css';
import '#web/styles/storefront/home.css';
import '#web/styles/storefront/testimonials.css';
import '#web/styles/storefront/instagram.css';
import '#web/styles/storefront/room-teaser.css';
import { homeText } from '#web/storefront/home/texts.tsx';

const railLength = 8;

export const loader = pageLoader(async ({ api }) => {
  const [[home, storyProducts], categories, teaser, ...rails] = await Promise.all([
    readHome(api),
    readCategories(api),
    readTeaser(api),
    ...labels.map((label) => readRail(api, label)),
  ]);
  const { heroes, deals, story, services, testimonials, labels: shownLabels } = home;
  const [labelled = null, bestSellers = null, trending = null] = rails;
  const hasNoLabels = rails.every((rail) => rail?.length === 0);
  const newArrivals = hasNoLabels ? await readNewest(api) : labelled;
  return {
    categories,
    heroes,
    deals,
    story,
    storyProducts,
    services,
    testimonials,
    labels: shownLabels,
    has_instagram_posts: home.has_instagram_posts,
    teaser,
    rails: { new_arrival: newArrivals, best_seller: bestSellers, trending },
  };
});

/**
 * Refetches the categories on client navigation, because the layout's copy may be stale. Null:
 * loading failed.
 */
async function readCategories(api: CallApi): Promise<Category[] | null | undefined> {
  if (import.meta.env.SSR) return undefined;
  try {
    return (await api('listCategories', {})).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/**
 * In the browser, failed cards are null, and a rail shows an error in their place. On the server
 * it throws, so that no incomplete page is cached.
 */
async function readCards(
  read: () => Promise<{ data: readonly Product[] }>,
): Promise<CardProduct[] | null> {
  try {
    return (await read()).data.map(toCard);
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (!isGone && (import.meta.env.SSR || !(error instanceof ApiError))) throw error;
    return null;
  }
}

const readRail = async (api: CallApi, label: Label) => {
  const cards = await readCards(async () =>
    api('listLabelProducts', { params: { label }, query: { page: 1, limit: railLength } }),
  );
  return cards?.filter(({ picture }) => label !== 'new_arrival' || picture) ?? null;
};

/** The new arrivals of a shop whose products have no labels: its home is not without products. */
const readNewest = async (api: CallApi) =>
  readCards(async () =>
    api('listProducts', { query: { sort: 'newest', page: 1, limit: railLength } }),
  );

async function readHome(api: CallApi) {
  const { data } = await api('getHome', {});
  return [data, await readStoryProducts(api, data.story?.link)] as const;
}

/** One is shown: the first that the room does not show. */
const storyProductsRead = 3;

/** Products of the blog post that the story links to. A post that is gone has none. */
async function readStoryProducts(api: CallApi, link = ''): Promise<CardProduct[]> {
  const [, slug] = /^\/blogs\/([^/?#]+)$/.exec(link) ?? [];
  if (slug === undefined) return [];
  const cards = await readCards(async () => {
    const { product_ids: ids } = (await api('getPost', { params: { slug } })).data;
    return ids.length === 0
      ? { data: [] }
      : api('listProducts', { query: { ids: ids.map(String), limit: storyProductsRead } });
  });
  return cards ?? [];
}

/** Null: loading failed. */
const withProducts = (categories: readonly Category[] | null) =>
  categories?.filter(({ product_count: count }) => count > 0) ?? null;

const Sections = lazyHydrate(async () => (await import('./home-sections.tsx')).HomeSections);

export function Component() {
  const { categories, ...data } = useLoaderData<typeof loader>();
  const { heroes } = data;
  const shop = useShop();
  const hasCategories = (withProducts(shop?.categories ?? null) ?? []).length > 0;
  const kinds = (shop?.appearance.sections ?? [])
    .map(({ kind }) => kind)
    // A home without banners says that it has none.
    .filter((kind) => kind !== 'categories' || hasCategories || heroes.length === 0);
  const later = kinds.findIndex((kind) => kind !== 'hero' && kind !== 'categories');
  const first = later < 0 ? kinds : kinds.slice(0, later);
  const shownCategories = withProducts(
    categories === undefined ? (shop?.categories ?? []) : categories,
  );
  return (
    <>
      <Head
        title={shop?.settings.default_site_title || shop?.settings.site_name || homeText}
        keywords={shop?.settings.default_site_meta_keywords ?? ''}
        canonical={paths.home}
        image={heroes[0]?.picture ? `${heroes[0].picture.src}/1200.jpeg` : undefined}
        structuredData={import.meta.env.SSR && shop ? shopStructuredData(shop) : []}
      />
      <h1 className="sr-only">
        {[shop?.settings.site_name, shop?.settings.site_slogan].filter(Boolean).join(': ') ||
          homeText}
      </h1>
      {first.map((kind) =>
        kind === 'hero' ? (
          <HeroBanners key={kind} heroes={heroes} />
        ) : (
          <CategoriesCarousel key={kind} categories={shownCategories} />
        ),
      )}
      <Sections kinds={kinds.slice(first.length)} categories={shownCategories} {...data} />
    </>
  );
}
