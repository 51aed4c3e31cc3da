import { Link, useLoaderData } from 'react-router';
import type { PostSummary } from '#contract/content/entities.ts';
import { pageLoader, type PageQuery } from '../../page.ts';
import { paths } from '../../paths.ts';
import { Head } from '#web/head.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { ResponsiveImage } from '#web/ui/responsive-image.tsx';
import { Day } from '#web/shopper/dates.tsx';
import { basename, languageOf } from '#web/locale.ts';
import '#web/styles/storefront/reading.css';
import { blogsText, noPostsYetText, pleaseComeBackSoonText } from '#web/storefront/blog/texts.tsx';

const postsPerPage = 12;

function pageOf(params: URLSearchParams): number {
  const requested = Number(params.get('page') ?? 1);
  return Number.isSafeInteger(requested) && requested > 0 ? requested : 1;
}

export const canonicalQuery: PageQuery = (params) => {
  const page = pageOf(params);
  return page > 1 ? `page=${page}` : '';
};

export const loader = pageLoader(async ({ api, url }) => {
  const page = pageOf(url.searchParams);
  const { data, meta } = await api('listPosts', { query: { page, limit: postsPerPage } });
  return { posts: data, page, pages: meta.pages };
});

const addressOf = (page: number): string =>
  page > 1 ? `${paths.blogs}?page=${page}` : paths.blogs;

export function Component() {
  const { posts, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="page listing-page">
      <Head title={blogsText} canonical={addressOf(page)} />
      <h1 className="mt-6">{blogsText}</h1>
      {posts.length === 0 ? (
        <EmptyState title={noPostsYetText} text={pleaseComeBackSoonText} />
      ) : null}
      <ul className="posts">
        {posts.map((post, position) => (
          <li key={post.slug}>
            <PostCard post={post} eager={position < 2} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} to={addressOf} link={Link} />
    </div>
  );
}

function PostCard({ post, eager }: { post: PostSummary; eager: boolean }) {
  return (
    <article className="post-card">
      {post.picture ? (
        <ResponsiveImage
          image={{ ...post.picture, alt: '' }}
          sizes="(min-width: 48rem) 46vw, 94vw"
          widths={[480, 640, 800, 1200]}
          eager={eager}
          className="post-card-image"
        />
      ) : null}
      <p className="reading-note">
        <Day at={post.published_at} /> · {post.author}
      </p>
      <h2>
        <Link to={paths.post(post.slug)} lang={basename ? languageOf(post.title) : undefined}>
          {post.title}
        </Link>
      </h2>
      <p lang={basename ? languageOf(post.excerpt) : undefined}>{post.excerpt}</p>
    </article>
  );
}
