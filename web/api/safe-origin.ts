/** Returns `candidate` if it is a path of this site, else `fallback`. Prevents open redirects. */
export function safeOrigin(candidate: string | null, fallback: string): string {
  return candidate !== null && /^\/(?![/\\])[^\\\s]*$/.test(candidate) ? candidate : fallback;
}
