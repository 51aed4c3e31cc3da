/** Also on pages without https, where browsers have no `crypto.randomUUID`. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Keys of a dialog's requests: submitted again after a lost response, the same content has the same
 * key and counts once.
 */
export function createRequestKeys(): (content: unknown) => { 'idempotency-key': string } {
  const keys = new Map<string, string>();
  return (content) => {
    const draft = JSON.stringify(content);
    const key = keys.get(draft) ?? newIdempotencyKey();
    keys.set(draft, key);
    return { 'idempotency-key': key };
  };
}
