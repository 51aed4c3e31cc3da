import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { readStored, writeStored } from '#web/api/stored.ts';

const isVoter = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** Where the browser blocks storage, the id lasts as long as the page. */
let ofThisPage: string | null = null;

/** The random id of this browser; null before its first heart. */
export const knownVoter = (): string | null => readStored('voter', isVoter)?.id ?? ofThisPage;

export function voter(): string {
  const known = knownVoter();
  if (known !== null) return known;
  ofThisPage = newIdempotencyKey();
  writeStored('voter', { id: ofThisPage });
  return ofThisPage;
}
