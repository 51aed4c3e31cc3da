import { Link, useLoaderData } from 'react-router';
import type { CallApi } from '../../api/client.ts';
import { pageLoader } from '../../page.ts';
import { paths } from '../../paths.ts';
import { Head, absoluteUrl } from '#web/head.tsx';
import { useShop } from '#web/shop-data.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ResponsiveImage } from '#web/ui/responsive-image.tsx';
import { Day } from '#web/shopper/dates.tsx';
import { basename, languageOf } from '#web/locale.ts';
import { Prose } from '../components/prose.tsx';
import { type CardProduct, toCard } from '../components/card-product.ts';
import { ProductGrid } from '../components/product-grid.tsx';
import { breadcrumbList } from '../components/structured-data.ts';
import '#web/styles/storefront/reading.css';
import { allPostsText, blogsText, homeText, inThisStoryText } from '#web/storefront/blog/texts.tsx';

export const loader = pageLoader(async ({ api, params }) => {
  const { data: post } = await api('getPost', { params: { slug: params.slug ?? '' } });
  return { post, products: await readProducts(api, post.product_ids) };
});

/** Cards of the products that the post links to. */
async function readProducts(api: CallApi, ids: readonly number[]): Promise<CardProduct[]> {
  if (ids.length === 0) return [];
  const { data } = await api('listProducts', { query: { ids: ids.map(String) } });
  return data.map(toCard);
}

export function Component() {
  const { post, products } = useLoaderData<typeof loader>();
  const shop = useShop();
  const crumbs = [
    { label: homeText, to: paths.home },
    { label: blogsText, to: paths.blogs },
    { label: post.title },
  ];
  const image = post.picture ? `${post.picture.src}/1200.jpeg` : undefined;
  return (
    <article className="page reading">
      <Head
        kind="article"
        title={post.title}
        description={post.excerpt}
        canonical={paths.post(post.slug)}
        image={image}
        structuredData={
          import.meta.env.SSR
            ? [
                {
                  '@type': 'BlogPosting',
                  headline: post.title,
                  description: post.excerpt,
                  author: { '@type': 'Person', name: post.author },
                  datePublished: post.published_at,
                  ...(image ? { image: absoluteUrl(shop?.origin, image) } : {}),
                },
                breadcrumbList(shop?.origin, crumbs),
              ]
            : []
        }
      />
      <Breadcrumbs link={Link} crumbs={crumbs} />
      <h1 lang={basename ? languageOf(post.title) : undefined}>{post.title}</h1>
      <p className="reading-note">
        {post.author} · <Day at={post.published_at} />
      </p>
      {post.picture ? (
        <ResponsiveImage
          image={post.picture}
          sizes="(min-width: 56rem) 800px, 100vw"
          eager
          className="post-image"
        />
      ) : null}
      <Prose html={post.html} />
      {products.length > 0 ? (
        <section aria-labelledby="post-products" className="post-products">
          <h2 id="post-products">{inThisStoryText}</h2>
          <ProductGrid products={products} />
        </section>
      ) : null}
      <p className="mt-12">
        <Link to={paths.blogs} className="text-link">
          {allPostsText}
        </Link>
      </p>
    </article>
  );
}
