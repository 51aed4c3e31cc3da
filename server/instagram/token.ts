import { createHmac } from 'node:crypto';

/** Identifies the configured token without revealing it. */
export const fingerprint = (secret: string, token: string): Buffer =>
  createHmac('sha256', secret).update(`instagram ${token}`).digest();
