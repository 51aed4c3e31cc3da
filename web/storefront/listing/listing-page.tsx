import { Link, useLoaderData } from 'react-router';
import { pageLoader, type PageQuery } from '../../page.ts';
import { paths } from '../../paths.ts';
import { Head } from '#web/head.tsx';
import { useShop } from '#web/shop-data.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { breadcrumbList } from '../components/structured-data.ts';
import { categoryOf, listingTitle } from './listing-title.ts';
import { ListingView } from './listing-view.tsx';
import { listingSearch, readListingQuery } from './listing-query.ts';
import { readListing } from './read-listing.ts';
import '#web/styles/ui/choices.css';
import '#web/styles/storefront/listing.css';

export { ListingError as ErrorBoundary } from './listing-error.tsx';

export const canonicalQuery: PageQuery = (params) => listingSearch(readListingQuery(params));

export const loader = pageLoader(async (args) => {
  const category = categoryOf(args.params.categoryName, args.url.pathname);
  return { category, listing: await readListing(args, category === null ? {} : { category }) };
});

export function Component() {
  const { category, listing } = useLoaderData<typeof loader>();
  const shop = useShop();
  const title = listingTitle(category);
  const description = shop?.categories.find(({ slug }) => slug === category)?.description ?? '';
  const address = category === null ? paths.allProducts : paths.category(category);
  const crumbs = [{ label: 'Home', to: paths.home }, { label: title }];
  return (
    <div className="page listing-page">
      <Head
        title={title}
        description={description}
        canonical={listing.query.page > 1 ? `${address}?page=${listing.query.page}` : address}
        image={
          listing.products[0]?.picture ? `${listing.products[0].picture.src}/800.webp` : undefined
        }
        structuredData={
          import.meta.env.SSR
            ? [breadcrumbList(shop?.origin, [...crumbs.slice(0, 1), { label: title, to: address }])]
            : []
        }
      />
      <Breadcrumbs link={Link} crumbs={crumbs} />
      <h1>{title}</h1>
      {description ? <p className="page-lead">{description}</p> : null}
      <ListingView key={address} listing={listing} />
    </div>
  );
}
