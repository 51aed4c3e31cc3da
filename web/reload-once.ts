const key = 'reloaded-for-part';
const onceInMs = 60_000;

/**
 * A part of the page could not be fetched: most likely the shop was built anew since the page was opened, and the page as it
 * is now knows the part's new name. A second failure soon after is another matter; then whoever asked for the part says so.
 */
export function reloadOnce(event: Event): void {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key) ?? 0) < onceInMs) return;
  sessionStorage.setItem(key, String(Date.now()));
  event.preventDefault();
  location.reload();
}
