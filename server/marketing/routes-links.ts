import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localePath } from '#contract/locales/paths.ts';
import { type Locale, localeDefault, locales } from '#contract/locales/rules.ts';
import { visitor } from '../api/dispatch.ts';
import { createCtx } from '../api/transactions.ts';
import type { Ctx } from '../ctx.ts';
import { endEmails, openLink } from './links.ts';

type LinkOptions = { database: Parameters<typeof createCtx>[0]; config: Ctx['config'] };
type LinkRequest = FastifyRequest<{
  Params: { token: string };
  Querystring: { product?: unknown; stars?: unknown };
}>;
type UnsubscribeRequest = FastifyRequest<{ Querystring: { token?: unknown } }>;

/**
 * Serves the links of marketing messages: `/go/<token>` counts a tap and leads to the shop, and a
 * POST to the page of the unsubscribe link ends the emails without a question (RFC 8058).
 */
export function serveLinks(app: FastifyInstance, { database, config }: LinkOptions): void {
  const visitorCtx = (locale: Locale = localeDefault): Ctx => ({
    ...createCtx(database, null, { ...visitor, now: new Date(), config, raw: null }),
    locale,
  });

  // `linksIn` gives them the prefix of a language, as to links to pages.
  for (const locale of locales)
    app.get(localePath(locale, '/go/:token'), async (request: LinkRequest, reply) => {
      const { method, params, query } = request;
      // A program that checks links sends HEAD.
      const path =
        method === 'HEAD' ? '/' : await openLink(visitorCtx(locale), params.token, query);
      return reply.header('cache-control', 'no-store').redirect(path, 302);
    });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_, __, done) =>
      done(null, undefined),
    );
    scope.post('/newsletter/unsubscribe', async ({ query }: UnsubscribeRequest, reply) => {
      await endEmails(visitorCtx(), query.token);
      return reply.type('text/plain; charset=utf-8').send('Unsubscribed');
    });
  });
}
