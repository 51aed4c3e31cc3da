import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  type MessageSandbox,
  type MessageSimulator,
  misbehave,
  newId,
  type ReportStatus,
  respond,
  type SentMessage,
} from '../simulator.ts';

const refusals = {
  rejection: { type: 'error', message: 'template id missing or invalid' },
  limit: { type: 'error', message: 'Too many requests' },
};

const flow = z.object({
  template_id: z.string().min(1),
  recipients: z.array(z.looseObject({ mobiles: z.string().regex(/^91\d{10}$/) })).min(1),
});
const otp = z.object({
  template_id: z.string().min(1),
  mobile: z.string().regex(/^91\d{10}$/),
  otp: z.string().regex(/^\d{4,9}$/),
});

const statuses: Record<ReportStatus, { status: string; desc: string }> = {
  accepted: { status: '8', desc: 'SUBMITTED' },
  failed: { status: '2', desc: 'FAILED' },
  delivered: { status: '1', desc: 'DELIVERED' },
};

export const msg91: MessageSimulator = {
  key: 'msg91',
  name: 'MSG91',
  channel: 'sms',
  baseUrlVariable: 'MSG91_BASE_URL',
  values: { auth_key: '417829AxYzSandbox65f0P1' },
  report: (reports, { token }) => ({
    path: `sms-${token}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      reports.map(({ id, status }) => ({
        requestId: id,
        senderId: 'HMLOOM',
        number: '919800000001',
        ...statuses[status],
        failedReason: status === 'failed' ? 'Number is switched off' : '',
      })),
    ),
  }),
  create: ({ values, inbox }) => {
    const sandbox: MessageSandbox = {
      control: { behaviour: 'well' },
      calls: { count: 0 },
      routes: async (app) => routes(app),
    };
    const isKey = (given: unknown): boolean =>
      values === null ? given !== undefined && given !== '' : given === values['auth_key'];
    const accept = (
      reply: FastifyReply,
      message: Omit<SentMessage, 'id' | 'at' | 'channel'>,
      name: 'message' | 'request_id',
    ) => {
      const id = newId();
      inbox.set(id, { id, channel: 'sms', at: new Date().toISOString(), ...message });
      return respond(reply, sandbox.control.behaviour, { type: 'success', [name]: id });
    };
    const routes = (app: FastifyInstance): void => {
      app.get<{ Querystring: { authkey?: string } }>('/api/balance.php', async (request, reply) => {
        const failure = await misbehave(reply, sandbox.control.behaviour, refusals);
        if (failure !== null) return failure;
        // As at the gateway: a text with status 200 in both cases.
        return reply
          .type('text/html')
          .send(isKey(request.query.authkey) ? '1250' : 'Invalid authkey');
      });
      app.addHook('preHandler', async (request, reply) => {
        if (request.method !== 'POST') return undefined;
        sandbox.calls.count += 1;
        const failure = await misbehave(reply, sandbox.control.behaviour, refusals);
        if (failure !== null) return failure;
        return isKey(request.headers['authkey'])
          ? undefined
          : reply.code(401).send({ type: 'error', code: '207', message: 'AuthenticationFailure' });
      });
      app.post('/api/v5/flow', async ({ body }, reply) => {
        const { data } = flow.safeParse(body);
        const [recipient] = data?.recipients ?? [];
        if (!data || !recipient) return reply.code(400).send(refusals.rejection);
        const { mobiles: to, ...given } = recipient;
        const named = Object.entries(given).map(([name, value]) => [name, String(value)]);
        return accept(
          reply,
          { to, template: data.template_id, values: Object.fromEntries(named) },
          'message',
        );
      });
      app.post('/api/v5/otp', async ({ body }, reply) => {
        const { data } = otp.safeParse(body);
        if (!data) return reply.code(400).send(refusals.rejection);
        const { mobile: to, template_id: template, otp: code } = data;
        return accept(reply, { to, template, values: { code } }, 'request_id');
      });
    };
    return sandbox;
  },
};
