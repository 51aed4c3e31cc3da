import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Store } from '../stores.ts';

/** A message that the gateway accepted. */
export type SentMessage = {
  id: string;
  channel: 'sms' | 'whatsapp';
  /** With the country code. */
  to: string;
  template: string;
  /** Of a WhatsApp template. */
  language?: string;
  values: Readonly<Record<string, string>>;
  at: string;
};

/**
 * `slow`: no response for a long time. `rubbish`: HTML with status 200. `failing`: status 500.
 * `losing`: the message is accepted and the response is lost. `rejecting`: this message is not
 * accepted. `limiting`: too many calls.
 */
const behaviours = [
  'well',
  'down',
  'slow',
  'rubbish',
  'failing',
  'losing',
  'rejecting',
  'limiting',
] as const;
export type Behaviour = (typeof behaviours)[number];

export type ReportStatus = 'accepted' | 'failed' | 'delivered';

/** A webhook of the gateway: the end of its URL, and what is posted there. */
export type Webhook = { path: string; headers: Record<string, string>; body: string };

type SimulatorOptions = {
  /** Null accepts any account, for the demo. */
  values: Readonly<Record<string, string>> | null;
  inbox: Store<SentMessage>;
};

export type MessageSandbox = {
  control: { behaviour: Behaviour };
  /** The calls that reached the gateway, also those that it did not accept. */
  calls: { count: number };
  routes: (app: FastifyInstance) => Promise<void>;
};

/** A gateway that the shop can be tried with. */
export type MessageSimulator = {
  key: string;
  name: string;
  channel: SentMessage['channel'];
  baseUrlVariable: string;
  /** The values of an account that it accepts. */
  values: Readonly<Record<string, string>>;
  /** The webhook about messages, in this order. `token`: what the owner entered. */
  report: (
    reports: readonly { id: string; status: ReportStatus }[],
    account: { values: Readonly<Record<string, string>>; token: string },
  ) => Webhook;
  create: (options: SimulatorOptions) => MessageSandbox;
};

const slowMs = 30_000;

type Refusals = {
  rejection: object;
  limit: object;
};

/** The failures that each gateway shows in the same way; null: it behaves well. */
export async function misbehave(
  reply: FastifyReply,
  behaviour: Behaviour,
  { rejection, limit }: Refusals,
): Promise<FastifyReply | null> {
  if (behaviour === 'slow') await pause(slowMs, undefined, { ref: false });
  if (behaviour === 'down') return reply.code(503).type('text/html').send('<h1>Unavailable</h1>');
  if (behaviour === 'rubbish') return reply.type('text/html').send('<html>Please sign in</html>');
  if (behaviour === 'failing') return reply.code(500).send({ message: 'Internal error' });
  if (behaviour === 'limiting') return reply.code(429).send(limit);
  if (behaviour === 'rejecting') return reply.code(400).send(rejection);
  return null;
}

/** Sends the response, or loses it after the message was accepted. */
export function respond(reply: FastifyReply, behaviour: Behaviour, body: object): FastifyReply {
  if (behaviour !== 'losing') return reply.send(body);
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

export const newId = (): string => randomBytes(12).toString('hex');
