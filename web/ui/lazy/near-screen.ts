/** Calls once when the element is less than 20 px from the screen; answers how to stop waiting. */
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
