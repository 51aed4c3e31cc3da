import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import { emailPage, listPage, type InboxEmail } from './dev-inbox-pages.ts';
import { inInbox, newestInInbox } from './queries.ts';

export const devInboxHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * The demo shop's inbox: `/dev/mail`, `/dev/mail/{id}` and `/dev/mail.json`. It shows sign-in
 * codes, so it answers only direct requests from this machine. Mount it in demo mode only.
 */
export function serveDevInbox(app: FastifyInstance, database: Database): void {
  const guarded =
    (respond: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isFromThisMachine(request)) return notFound(reply);
      reply.headers(devInboxHeaders);
      return respond(request, reply);
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
      const email = await findEmail(database, request.params.id);
      return email ? html(reply, emailPage(email)) : notFound(reply);
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

const findEmail = async (database: Database, id: string): Promise<InboxEmail | undefined> =>
  /^[1-9][0-9]{0,8}$/.test(id) ? inInbox.maybeOne(database, { mailId: Number(id) }) : undefined;

const html = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('Not found');

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Checks the socket address, because headers can be forged. A foreign Host header means DNS
 * rebinding; a forwarding header means that a proxy on this machine passes on a remote request.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some(
    (name) => request.headers[name] !== undefined,
  );
  return (
    !isForwarded &&
    loopback.test(request.socket.remoteAddress ?? '') &&
    ownNames.test(request.headers.host ?? '')
  );
}
