import { lazy, Suspense, useEffect, useState } from 'react';
import { listingFailure } from '#contract/catalogue/listing-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import {
  followUsText,
  loadingPostsText,
  onInstagramText,
  shopOurInstagramText,
} from '#web/storefront/home/texts.tsx';

/** A failed chunk must not break the page. */
const Posts = lazy(() =>
  import('./instagram-posts.tsx').then(
    ({ InstagramPosts }) => ({ default: InstagramPosts }),
    () => ({ default: CannotLoad }),
  ),
);

const CannotLoad = () => <Alert tone="danger">{listingFailure.instagramFetch}</Alert>;

/** Loads when it is near the viewport: the page does not wait for Instagram. */
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
        <h2 id="instagram">{shopOurInstagramText}</h2>
        {profileUrl ? (
          <a href={profileUrl} target="_blank" rel="noopener noreferrer" className="text-link">
            {followUsText}
            <span className="sr-only">{onInstagramText}</span>
          </a>
        ) : null}
      </div>
      <div className="page instagram-place">
        {isNear ? (
          <Suspense fallback={<Spinner label={loadingPostsText} size={28} />}>
            <Posts />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
