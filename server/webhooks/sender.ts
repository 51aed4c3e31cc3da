import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { eventIdPrefix, eventVersion } from '#contract/events/rules.ts';
import { retryDelaysSeconds, webhookLimits } from '#contract/webhooks/rules.ts';
import type { RowOf } from '#database/client/statement.ts';
import { decrypt } from '../auth/encryption.ts';
import type { Config } from '../config/config.ts';
import type { OutsideTransaction, System } from '../ctx.ts';
import * as events from '../events/events.ts';
import * as queries from './delivery-queries.ts';
import { post, type Response } from '../outbound/post.ts';
import { signedHeaders } from './signature.ts';

type Claimed = RowOf<typeof queries.claim>;
type Attempt = { response: Response | null; error: string | null; durationMs: number };

const perWebhook = 4;
/** Each webhook has its own places, so that slow receivers, however many, delay no other. */
const inFlightMax = perWebhook * webhookLimits.webhooksMax;
const pollMs = 500;

type WebhookSender = {
  /** Publishes waiting events and sends all that is due; for tests, instead of `start`. */
  sendDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

type SenderOptions = {
  open: () => OutsideTransaction<System>;
  logger: FastifyBaseLogger;
  timeoutMs?: number;
};

/**
 * Publishes events and delivers them. It has its own loop, so that a receiver that does not respond
 * holds no worker of other tasks.
 */
export function webhookSender({
  open,
  logger,
  timeoutMs = webhookLimits.timeoutSeconds * 1000,
}: SenderOptions): WebhookSender {
  const inFlight = new Set<Promise<void>>();
  const stopping = new AbortController();

  const startDue = async (): Promise<number> => {
    const ctx = open();
    await events.publish(ctx);
    const claimed = await queries.claim.all(ctx.db, {
      perWebhook,
      limit: inFlightMax - inFlight.size,
      // Longer than an attempt takes.
      claimSeconds: Math.ceil(timeoutMs / 1000) * 2 + 5,
    });
    for (const delivery of claimed) {
      const sending = deliver(ctx, delivery, { logger, timeoutMs })
        .catch((error: unknown) => logger.warn({ err: error }, 'webhook attempt was not recorded'))
        .finally(() => inFlight.delete(sending));
      inFlight.add(sending);
    }
    return claimed.length;
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const started = await startDue().catch((error: unknown) => {
        logger.debug({ err: error }, 'webhooks wait for the database');
        return 0;
      });
      // The next event of a subject is due once the one before was delivered.
      const finished = started > 0 ? Promise.race(inFlight) : null;
      const rest = pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      await (finished === null ? rest : Promise.race([finished, rest]));
    }
  };
  let running: Promise<void> = Promise.resolve();
  return {
    sendDue: async () => {
      while ((await startDue()) > 0) await Promise.all(inFlight);
    },
    start: () => {
      running = loop();
    },
    stop: async () => {
      stopping.abort();
      await running;
      await Promise.all(inFlight);
    },
  };
}

type DeliverOptions = { logger: FastifyBaseLogger; timeoutMs: number };

async function deliver(
  ctx: OutsideTransaction<System>,
  delivery: Claimed,
  { logger, timeoutMs }: DeliverOptions,
): Promise<void> {
  const { response, error, durationMs } = await attempt(ctx, delivery, timeoutMs);
  const outcome = {
    id: delivery.id,
    responseStatus: response?.status ?? null,
    responseBody: response && readable(response.body),
    durationMs,
  };
  if (error === null) return void (await queries.recordSuccess.execute(ctx.db, outcome));
  const disabled = await queries.recordFailure.maybeOne(ctx.db, {
    ...outcome,
    error,
    delays: [...retryDelaysSeconds],
    retryDays: webhookLimits.retryDays,
    // 410 ends the subscription, as Standard Webhooks describes.
    isGone: response?.status === 410,
  });
  if (disabled) logger.warn({ webhook: disabled.id, reason: error }, 'a webhook was disabled');
}

async function attempt(
  { config }: OutsideTransaction<System>,
  delivery: Claimed,
  timeoutMs: number,
): Promise<Attempt> {
  const secrets = [delivery.secret, delivery.previousSecret].flatMap((encrypted) => {
    const plain = encrypted && decrypted(config, encrypted);
    return plain === null ? [] : [plain];
  });
  const startMs = performance.now();
  const finished = (response: Response | null, error: string | null): Attempt => ({
    response,
    error,
    durationMs: Math.round(performance.now() - startMs),
  });
  if (secrets.length === 0)
    return finished(null, 'The signing secret cannot be read. Please rotate it');
  const id = `${eventIdPrefix}${delivery.eventId}`;
  const body = bodyOf({ ...delivery, eventId: id });
  const message = { id, timestamp: Math.floor(Date.now() / 1000), body };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Shop-Webhooks/1',
    'event-version': String(eventVersion),
    ...signedHeaders(secrets, message),
  };
  const allowsLoopback = config.env === 'demo';
  try {
    const response = await post(delivery.url, { headers, body }, { allowsLoopback, timeoutMs });
    const isOk = response.status >= 200 && response.status < 300;
    return finished(response, isOk ? null : `The receiver responded ${response.status}`);
  } catch (error) {
    return finished(null, error instanceof Error ? error.message : 'The request failed');
  }
}

/** While SECRET is rotated, the former one opens what it encrypted. */
function decrypted({ secret, previousSecret }: Config, encrypted: Buffer): string | null {
  for (const key of [secret, previousSecret]) {
    const plain = key === null ? null : decrypt(key, 'webhook secret', encrypted);
    if (plain !== null) return plain;
  }
  return null;
}

/** The same bytes for each attempt. */
const bodyOf = ({ eventId, type, at, data }: Claimed): string =>
  `{"id":"${eventId}","type":"${type}","timestamp":"${at.toISOString()}","data":${data}}`;

/** PostgreSQL stores neither NUL nor a lone surrogate. */
const readable = (text: string): string =>
  text.slice(0, webhookLimits.loggedCharactersMax).replaceAll('\0', '').toWellFormed();
