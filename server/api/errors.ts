import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitLocale } from '#contract/locales/split-path.ts';
import { localeDefault } from '#contract/locales/rules.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import { sqlState, violatedConstraint } from '#database/client/pool.ts';
import { networkHash, addLogFields } from '../observability/log-fields.ts';
import { refusalIn } from '../locales/messages.ts';
import { languageOf } from './dispatch.ts';
import { errorBody } from './envelope.ts';
import { errorPage, errorPagePolicy } from './error-page.ts';

/** Refusals for errors of the framework. */
const framework: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse('body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('unsupported_media'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refuse('invalid_request'),
};

/**
 * SQLSTATEs of transient failures: no connection, a deadlock or serialization failure in each
 * attempt, starting up, shutting down, too many clients, statement or lock timeout, a write on a
 * standby during a failover.
 */
const transientStates = /^(08|40001|40P01|57P|53|57014|55P03|25P0|25006)/;
const transientErrors =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|among the database's hosts/;

/** Sends refusals with their message, and bugs as 500 without any detail. */
export function handleErrors(app: FastifyInstance, secret: string | null): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = asRefusal(error);
    addLogFields(request, { refusal: refusal.code, network: networkHash(request.ip, secret) });
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendRefusal(reply, refusal);
  });
}

/** The route of `server/pages`: a browser shows its response. */
const pagesRoute = '/*';

export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  if (refusal.status === 503) reply.header('retry-after', '2');
  const { seconds } = refusal.errorParams;
  if (refusal.status === 429) reply.header('retry-after', String(seconds ?? 60));
  reply.code(refusal.status).header('cache-control', 'no-store');
  const { routeOptions, url } = reply.request;
  if (routeOptions.url === pagesRoute) {
    const { locale } = splitLocale(url);
    return reply
      .header('content-security-policy', errorPagePolicy)
      .type('text/html; charset=utf-8')
      .send(errorPage(locale, refusalIn(locale, refusal).message));
  }
  return reply.type('application/json; charset=utf-8').send(
    errorBody({
      ...refusalIn(languageOf(reply.request.query) ?? localeDefault, refusal),
      status: refusal.status,
      code: refusal.code,
    }),
  );
};

export const sendNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, refuse('not_found'));

export function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  // Forms, grids, imports and bulk edits write prices; the database refuses all of them alike.
  if (violatedConstraint(error) === 'products_price_during_sale')
    return refuse('price_during_sale');
  // Whatever writes a document, a ledger entry or a remittance.
  if (violatedConstraint(error) === 'month_closed') return refuse('month_closed');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = framework[code];
  if (known) return known();
  if (
    transientStates.test(sqlState(error) ?? '') ||
    transientErrors.test(`${code} ${error.message}`)
  )
    return refuse('database_unavailable');
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  if (isFull) return refuse('storage_full');
  const status =
    'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return status >= 400 && status < 500 ? refuse('invalid_request') : refuse('internal');
}
