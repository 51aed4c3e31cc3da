import { Link, useLoaderData } from 'react-router';
import { pageLoader, type PageQuery } from '../../page.ts';
import { paths } from '../../paths.ts';
import { Head } from '#web/head.tsx';
import { useShop } from '#web/shop-data.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { lazyHydrate } from '#web/ui/lazy/lazy-hydrate.tsx';
import { breadcrumbList } from '../components/structured-data.ts';
import { categoryOf, useListingTitle } from './listing-title.ts';
import { ListingView } from './listing-view.tsx';
import { readTeaser } from '../room/read-teaser.ts';
import { listingSearch, readListingQuery } from './listing-query.ts';
import { readListing } from './read-listing.ts';
import '#web/styles/ui/choices.css';
import '#web/styles/storefront/listing.css';
import '#web/styles/storefront/room-teaser.css';
import { homeText } from '#web/storefront/listing/texts.ts';
import { basename, languageOf } from '#web/locale.ts';

export const ErrorBoundary = lazyHydrate(
  async () => (await import('./listing-error.tsx')).ListingError,
);

export const canonicalQuery: PageQuery = (params) => listingSearch(readListingQuery(params));

export const loader = pageLoader(async (args) => {
  const category = categoryOf(args.params.categoryName, args.url.pathname);
  const [listing, teaser] = await Promise.all([
    readListing(args, category === null ? {} : { category }),
    category === null ? null : readTeaser(args.api, category),
  ]);
  return { category, listing, teaser };
});

const Teaser = lazyHydrate(async () => (await import('../room/room-teaser.tsx')).RoomTeaser);

export function Component() {
  const { category, listing, teaser } = useLoaderData<typeof loader>();
  const shop = useShop();
  const shown = shop?.categories.find(({ slug }) => slug === category);
  const title = useListingTitle(category);
  const description = shown?.description ?? '';
  const url = category === null ? paths.allProducts : paths.category(category);
  const crumbs = [{ label: homeText, to: paths.home }, { label: title }];
  return (
    <div className="page listing-page">
      <Head
        title={title}
        description={description}
        canonical={listing.query.page > 1 ? `${url}?page=${listing.query.page}` : url}
        image={
          listing.products[0]?.picture ? `${listing.products[0].picture.src}/800.jpeg` : undefined
        }
        structuredData={
          import.meta.env.SSR
            ? [breadcrumbList(shop?.origin, [...crumbs.slice(0, 1), { label: title, to: url }])]
            : []
        }
      />
      <Breadcrumbs link={Link} crumbs={crumbs} />
      <h1 lang={basename ? languageOf(title) : undefined}>{title}</h1>
      {description ? (
        <p className="page-lead" lang={basename ? languageOf(description) : undefined}>
          {description}
        </p>
      ) : null}
      <ListingView key={url} listing={listing} />
      {teaser ? <Teaser key={teaser.look} teaser={teaser} /> : null}
    </div>
  );
}
