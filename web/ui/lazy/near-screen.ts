/**
 * Calls `call` once when the element is in the viewport, above the bar that a phone has at its
 * bottom. Returns a function that cancels it.
 */
export function nearScreen(element: Element, call: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      call();
    },
    { rootMargin: '0px 0px -80px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
