import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localePath } from '#contract/locales/paths.ts';
import { locales } from '#contract/locales/rules.ts';
import { visitor } from '../api/dispatch.ts';
import { createCtx } from '../api/transactions.ts';
import type { Ctx } from '../ctx.ts';
import { openIssueLink } from './links.ts';

type LinkOptions = { database: Parameters<typeof createCtx>[0]; config: Ctx['config'] };
type LinkRequest = FastifyRequest<{ Params: { token: string }; Querystring: { to?: unknown } }>;

/** Serves the links of newsletter issues: `/n/<token>?to=<path>` counts a tap and leads there. */
export function serveIssueLinks(app: FastifyInstance, { database, config }: LinkOptions): void {
  // `linksIn` gives them the prefix of a language, as to links to pages.
  for (const locale of locales)
    app.get(localePath(locale, '/n/:token'), async (request: LinkRequest, reply) => {
      const { method, params, query } = request;
      const visit = createCtx(database, null, { ...visitor, now: new Date(), config, raw: null });
      const ctx = { ...visit, locale };
      // A program that checks links sends HEAD.
      const path = method === 'HEAD' ? '/' : await openIssueLink(ctx, params.token, query.to);
      return reply.header('cache-control', 'no-store').redirect(path, 302);
    });
}
