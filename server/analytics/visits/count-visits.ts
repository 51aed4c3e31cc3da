import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { visitNamesMax, visitsPath, visitSteps } from '#contract/analytics/visits.ts';
import { indianDay } from '#contract/tax/document-number.ts';
import type { Database } from '#database/client/pool.ts';
import { networkOf } from '../../auth/limits.ts';
import { visitCounter } from './counter.ts';
import * as queries from './queries.ts';

const bytesMax = 2 * 1024;
const writeMs = 60_000;
const viewsPerHourPerNetworkMax = 600;
/** Networks that are remembered for an hour; views of further ones are not counted. */
const networksMax = 20_000;

const automated = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|http|^$/i;

const pageView = z.object({
  page: z.string().max(300).nullable(),
  steps: z.array(z.enum(visitSteps)).max(visitSteps.length),
  source: z.string().max(300),
  campaign: z.string().max(300),
});

/**
 * Counts the page views that browsers report, and writes the sums once a minute and on close: a
 * killed process loses less than a minute of them. Anyone can send false reports: they are limited
 * for each network, and the names of a day are bounded. Neither an address nor anything else about
 * a browser is stored; the networks of the last hour are in memory only.
 */
export function countVisits(app: FastifyInstance, database: Database): void {
  const counter = visitCounter();
  const mayCount = networkLimit();
  const write = async (): Promise<void> => {
    const counts = counter.take();
    if (counts.length === 0) return;
    try {
      await queries.add.execute(database, { counts, namesMax: visitNamesMax });
    } catch (error) {
      counter.restore(counts);
      app.log.warn({ err: error }, 'visits were not written; the next minute writes them too');
    }
  };
  const timer = setInterval(() => void write(), writeMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: bytesMax },
      (_request, body, done) => done(null, body),
    );
    scope.post(visitsPath, async ({ body, headers, ip }, reply) => {
      const site = headers['sec-fetch-site'] ?? 'same-origin';
      const isPerson = !automated.test(headers['user-agent'] ?? '');
      const view = site === 'same-origin' && isPerson ? parse(body) : null;
      if (view && mayCount(networkOf(ip))) counter.count(view, indianDay(new Date()));
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

function parse(body: unknown): z.infer<typeof pageView> | null {
  try {
    return pageView.safeParse(JSON.parse(String(body))).data ?? null;
  } catch {
    return null;
  }
}

/** Allows a network so many views an hour, in this process. */
function networkLimit(): (network: string) => boolean {
  let hour = 0;
  let views = new Map<string, number>();
  return (network) => {
    const now = Math.floor(performance.now() / 3_600_000);
    if (now !== hour) [hour, views] = [now, new Map()];
    const before = views.get(network) ?? 0;
    if (before >= viewsPerHourPerNetworkMax || (before === 0 && views.size >= networksMax))
      return false;
    views.set(network, before + 1);
    return true;
  };
}
