import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { agentLimits } from '#contract/agents/rules.ts';
import { refuse } from '#contract/refusals.ts';
import type { Db } from '#database/client/statement.ts';
import { useConfirmation } from './queries.ts';

export type Confirmations = {
  /** Signs a change for the account that previewed it. `kind` names the tool that may apply it. */
  sign(kind: string, userId: number, change: unknown): { confirmation: string; expires_at: string };
  /** Returns the change. Refuses `confirmation_invalid`. */
  read(kind: string, userId: number, confirmation: string): { id: string; change: unknown };
  /** Refuses `confirmation_used` after the first time. */
  use(id: string): Promise<void>;
};

const content = z.object({
  id: z.string(),
  kind: z.string(),
  userId: z.number(),
  expires: z.number(),
  change: z.unknown(),
});

/** Without `secret`, as in a demo shop, confirmations are those of this process. */
export function confirmations(db: Db, secret: string | null): Confirmations {
  const key = secret ?? randomBytes(32);
  const signatureOf = (text: string): Buffer =>
    createHmac('sha256', key).update(`confirmation|${text}`).digest();
  return {
    sign: (kind, userId, change) => {
      const expires = Date.now() + agentLimits.confirmationMinutes * 60_000;
      const id = randomBytes(16).toString('base64url');
      const text = JSON.stringify({ id, kind, userId, expires, change });
      const payload = Buffer.from(text).toString('base64url');
      return {
        confirmation: `${payload}.${signatureOf(payload).toString('base64url')}`,
        expires_at: new Date(expires).toISOString(),
      };
    },
    read: (kind, userId, confirmation) => {
      const [payload = '', given = ''] = confirmation.split('.');
      const [expected, signature] = [signatureOf(payload), Buffer.from(given, 'base64url')];
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        throw refuse('confirmation_invalid');
      const read = content.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      if (read.kind !== kind || read.userId !== userId || read.expires < Date.now())
        throw refuse('confirmation_invalid');
      return { id: read.id, change: read.change };
    },
    use: async (id) => {
      if (!(await useConfirmation.maybeOne(db, { id }))) throw refuse('confirmation_used');
    },
  };
}
