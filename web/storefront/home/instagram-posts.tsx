import instagramCalls from 'virtual:calls/instagram';
import type { InstagramPost } from '#contract/instagram/api.ts';
import { listingFailure } from '#contract/catalogue/listing-texts.ts';
import { api, registerCalls } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ResponsiveImage } from '#web/ui/responsive-image.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import {
  instagramPostText,
  latestPostsText,
  loadingPostsText,
  noPostsYetText,
  opensInANewTabText,
  retryText,
} from '#web/storefront/home/texts.tsx';

registerCalls(instagramCalls);

const dataFreshMs = 300_000;
const instagramRetries = 2;

let cached: { posts: InstagramPost[]; atMs: number } | null = null;

/** Caches the posts for 5 minutes. Retries a failed request twice. */
async function readPosts(): Promise<InstagramPost[]> {
  if (cached && performance.now() - cached.atMs < dataFreshMs) return cached.posts;
  for (let retriesLeft = instagramRetries; ; retriesLeft -= 1) {
    try {
      const { data } = await api('listInstagramPosts', {});
      cached = { posts: data, atMs: performance.now() };
      return data;
    } catch (error) {
      if (retriesLeft <= 0) throw error;
    }
  }
}

export function InstagramPosts() {
  const { data: posts, error, isWaiting, retry } = useFetch('instagram', readPosts);
  if (isWaiting) return <Spinner label={loadingPostsText} size={28} />;
  if (posts === null) {
    return (
      <Alert
        tone="danger"
        title={listingFailure.instagramFetch}
        action={
          <Button size="small" variant="secondary" onClick={retry}>
            {retryText}
          </Button>
        }
      >
        {errorMessage(error, '') || null}
      </Alert>
    );
  }
  if (posts.length === 0) return <p className="text-ink-soft">{noPostsYetText}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls must be reachable by keyboard
    <ul className="instagram-strip" tabIndex={0} aria-label={latestPostsText}>
      {posts.map((post) => (
        <li key={post.id}>
          <Post post={post} />
        </li>
      ))}
    </ul>
  );
}

function Post({ post }: { post: InstagramPost }) {
  const alt = post.caption ?? instagramPostText;
  const picture = post.picture ? (
    <ResponsiveImage
      image={{ ...post.picture, alt: post.picture.alt || alt }}
      sizes="(min-width: 62rem) 280px, 60vw"
      widths={[320, 480, 640]}
      className="instagram-image"
    />
  ) : (
    <img
      src={post.image}
      alt={alt}
      width="320"
      height="320"
      loading="lazy"
      className="instagram-image"
    />
  );
  if (post.permalink === null) return picture;
  return (
    <a href={post.permalink} target="_blank" rel="noopener noreferrer">
      {picture}
      <span className="sr-only"> {opensInANewTabText}</span>
    </a>
  );
}
