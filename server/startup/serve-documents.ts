import type { FastifyInstance } from 'fastify';
import { countVisits } from '../analytics/visits/count-visits.ts';
import { serveFeeds } from '../feeds/routes.ts';
import { serveIssueLinks } from '../issues/routes-links.ts';
import { serveLinks } from '../marketing/routes-links.ts';
import { serveSeo } from '../seo/routes.ts';

/**
 * Serves what is neither page nor API: for search engines, browsers and mail programs, and the
 * reports of page views.
 */
export async function serveDocuments(
  app: FastifyInstance,
  options: Parameters<typeof serveSeo>[1] & Parameters<typeof serveFeeds>[1],
): Promise<void> {
  await serveSeo(app, options);
  serveFeeds(app, options);
  serveLinks(app, options);
  serveIssueLinks(app, options);
  countVisits(app, options.database);
}
