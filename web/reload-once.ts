const key = 'reloaded-for-part';
const onceInMs = 60_000;

/**
 * Reloads the page when a chunk fails to load, most likely because a new build replaced it. Reloads
 * once a minute at most; after that, the importing component shows the error.
 */
export function reloadOnce(event: Event): void {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key) ?? 0) < onceInMs) return;
  sessionStorage.setItem(key, String(Date.now()));
  event.preventDefault();
  location.reload();
}
