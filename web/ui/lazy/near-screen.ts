/** Calls `call` once when the element is within 20 px of the viewport. Returns a function that cancels it. */
export function nearScreen(element: Element, call: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      call();
    },
    { rootMargin: '20px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
