import { Suspense, useEffect, useState } from 'react';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import { questionsText } from '#web/storefront/product/questions/place-texts.ts';

const Questions = lazyWithToast(async () => (await import('./questions.tsx')).Questions);

/** Questions about the product, loaded when their heading is on the screen. */
export function QuestionsPlace({ slug, name }: { slug: string; name: string }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place) return undefined;
    // Not `nearScreen`: its export would be in the scripts of the first visit.
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setIsNear(true),
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  return (
    <section
      ref={setPlace}
      id="questions"
      className="questions reviews"
      aria-labelledby="questions-title"
    >
      <h2 id="questions-title">{questionsText}</h2>
      <div className="questions-place">
        <Suspense fallback={null}>{isNear ? <Questions slug={slug} name={name} /> : null}</Suspense>
      </div>
    </section>
  );
}
