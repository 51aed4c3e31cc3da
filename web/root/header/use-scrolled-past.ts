import { useEffect, useState } from 'react';

/**
 * Whether the page was scrolled past the end of a marker element, until it is scrolled back to its
 * start. The observer runs at these two points only, not in each frame.
 */
export function useScrolledPast(): [(mark: HTMLElement | null) => void, boolean] {
  const [mark, setMark] = useState<HTMLElement | null>(null);
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!mark) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const { top = 0, bottom = 0 } = entry?.boundingClientRect ?? {};
        setIsPast((was) => bottom <= 0 || (was && top < 0));
      },
      { threshold: [0, 1] },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [mark]);
  return [setMark, isPast];
}
