import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import { emailPage, listPage, type InboxEmail } from './dev-inbox-pages.ts';
import { inInbox, newestInInbox } from './queries.ts';

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * The letterbox of the demo shop: `/dev/mail`, `/dev/mail/{id}` and `/dev/mail.json`. Codes can be read here, so it
 * answers only whoever sits at this machine. To be mounted in demo mode only.
 */
export function serveDevInbox(app: FastifyInstance, database: Database): void {
  const guarded =
    (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isAtThisMachine(request)) return notFound(reply);
      reply.headers(headers);
      return answer(request, reply);
    };
  app.get(
    '/dev/mail',
    guarded(async (_request, reply) => html(reply, listPage(await newestInInbox.all(database)))),
  );
  app.get(
    '/dev/mail.json',
    guarded(async (_request, reply) => reply.send((await newestInInbox.all(database)).map(view))),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) =>
    guarded(async () => {
      const mail = await findMail(database, request.params.id);
      return mail ? html(reply, emailPage(mail)) : notFound(reply);
    })(request, reply),
  );
}

const view = ({ recipient, subject, textBody, htmlBody, sentAt }: InboxEmail) => ({
  to: recipient,
  subject,
  text: textBody,
  html: htmlBody,
  sent_at: sentAt.toISOString(),
});

const findMail = async (database: Database, id: string): Promise<InboxEmail | undefined> =>
  /^[1-9][0-9]{0,8}$/.test(id) ? inInbox.maybeOne(database, Number(id)) : undefined;

const html = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('Not found');

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * By the socket, never by what a header claims. A name that is not this machine's own would be a page of somebody else
 * whose address was made to point here; a forwarded request comes from somewhere else by way of a proxy on this machine.
 */
function isAtThisMachine(request: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some(
    (name) => request.headers[name] !== undefined,
  );
  return (
    !isForwarded &&
    loopback.test(request.socket.remoteAddress ?? '') &&
    ownNames.test(request.headers.host ?? '')
  );
}
