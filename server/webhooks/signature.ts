import { createHmac, randomBytes } from 'node:crypto';
import { secretPrefix } from '#contract/webhooks/rules.ts';

export const newSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`;

type Message = { id: string; timestamp: number; body: string };

/** The headers of Standard Webhooks; one signature for each secret. `timestamp`: Unix seconds. */
export const signedHeaders = (secrets: readonly string[], message: Message) => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => sign(secret, message)).join(' '),
});

function sign(secret: string, { id, timestamp, body }: Message): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
