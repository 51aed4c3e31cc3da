import { createHmac } from 'node:crypto';
import * as sealed from '../auth/encryption.ts';

/** Whoever copies the database alone has no token. */
export const seal = (secret: string, token: string): Buffer =>
  sealed.seal(secret, 'instagram token', token);

/** Null when the secret is another one, or the bytes are not what was sealed. */
export const unseal = (secret: string, bytes: Buffer): string | null =>
  sealed.unseal(secret, 'instagram token', bytes);

/** Tells one configured token from another without being it. */
export const fingerprint = (secret: string, token: string): Buffer =>
  createHmac('sha256', secret).update(`instagram ${token}`).digest();
