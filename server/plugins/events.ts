import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { pluginLimits } from '#contract/plugins/rules.ts';
import type { OutsideTransaction, System } from '../ctx.ts';
import * as events from '../events/events.ts';
import type { HostedPlugin, PluginHost } from './host.ts';
import * as queries from './queries.ts';

const pollMs = 500;

type Parts = {
  open: () => OutsideTransaction<System>;
  logger: FastifyBaseLogger;
  host: PluginHost;
};

/** Hands each plugin its events in order, at least once, from its own position. */
export function pluginEvents({ open, logger, host }: Parts) {
  const stopping = new AbortController();
  const subscribers = host.plugins.filter(({ about }) => (about?.subscribes.length ?? 0) > 0);
  const deliver = async (plugin: HostedPlugin): Promise<void> => {
    const ctx = open();
    await events.publish(ctx);
    await deliverTo(ctx, { plugin, host, logger });
  };
  const loop = async (plugin: HostedPlugin): Promise<void> => {
    while (!stopping.signal.aborted) {
      await deliver(plugin).catch((error: unknown) =>
        logger.debug({ err: error }, 'the events of a plugin wait for the database'),
      );
      await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  let running: Promise<unknown> = Promise.resolve();
  return {
    /** For tests, instead of `start`. */
    deliverDue: async () => {
      await Promise.all(subscribers.map(deliver));
    },
    start: () => {
      running = Promise.all(subscribers.map(loop));
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function deliverTo(
  { db }: OutsideTransaction<System>,
  { plugin, host, logger }: { plugin: HostedPlugin } & Omit<Parts, 'open'>,
): Promise<void> {
  const { name } = plugin;
  const claimed = await queries.claim.maybeOne(db, { name });
  if (!claimed) return;
  const isLast = claimed.attempts + 1 >= pluginLimits.attemptsMax;
  let position = claimed.position;
  for (const row of await queries.eventsAfter.all(db, { position })) {
    position = row.position;
    const pattern = patternOf(plugin, row.type);
    if (pattern === undefined) continue;
    const event = events.eventView(row);
    const run = {
      part: 'event',
      task: { kind: 'event', pattern, event },
      answer: z.unknown(),
    } as const;
    const isHandled = await host.run(plugin, run).then(
      () => true,
      () => false,
    );
    if (!isHandled && !isLast) return void (await queries.postpone.execute(db, { name }));
    if (!isHandled) logger.error({ plugin: name, event: event.id }, 'a plugin skips an event');
    await queries.handled.execute(db, { name, position });
    // The attempts were those of this event.
    if (isLast) break;
  }
  await queries.handled.execute(db, { name, position });
  await queries.release.execute(db, { name });
}

/** The subscription of a type: the type itself, before `order.*`, before `*`. */
const patternOf = ({ about }: HostedPlugin, type: string): string | undefined =>
  [type, `${type.split('.')[0]}.*`, '*'].find((pattern) => about?.subscribes.includes(pattern));
