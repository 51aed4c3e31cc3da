/** The page with status 404 for request targets that are not readable. */
export const notFoundPath = '/not-found';

/** Whether path and query of a request target contain no NUL and the path can be decoded. */
export function isReadableTarget(target: string): boolean {
  if (target.includes('%00')) return false;
  try {
    decodeURIComponent(target.split(/[?#]/, 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
