import { useEffect, useState } from 'react';

/** Whether the page is scrolled past a marker element. */
export function useScrolledPast(): [(mark: HTMLElement | null) => void, boolean] {
  const [mark, setMark] = useState<HTMLElement | null>(null);
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!mark) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setIsPast(entry !== undefined && entry.boundingClientRect.top < 0),
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [mark]);
  return [setMark, isPast];
}
