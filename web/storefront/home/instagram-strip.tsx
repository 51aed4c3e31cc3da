import { lazy, Suspense, useEffect, useState } from 'react';
import { shopFailure } from '#contract/shop-messages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** A strip that cannot be fetched must not take the page with it. */
const Posts = lazy(() =>
  import('./instagram-posts.tsx').then(
    ({ InstagramPosts }) => ({ default: InstagramPosts }),
    () => ({ default: CannotLoad }),
  ),
);

const CannotLoad = () => <Alert tone="danger">{shopFailure.instagramFetch}</Alert>;

/** Fetched when it comes near the screen: the page does not wait for another service. */
export function InstagramStrip({ profileUrl }: { profileUrl: string }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setIsNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  return (
    <section ref={setPlace} className="home-section instagram" aria-labelledby="instagram">
      <div className="page instagram-head">
        <h2 id="instagram">SHOP OUR INSTAGRAM</h2>
        {profileUrl ? (
          <a href={profileUrl} target="_blank" rel="noopener noreferrer" className="text-link">
            Follow us<span className="sr-only"> on Instagram (opens in a new tab)</span>
          </a>
        ) : null}
      </div>
      <div className="page instagram-place">
        {isNear ? (
          <Suspense fallback={<Spinner label="Loading posts" size={28} />}>
            <Posts />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
