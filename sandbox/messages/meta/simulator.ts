import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  type MessageSimulator,
  misbehave,
  newId,
  type ReportStatus,
  respond,
  type MessageSandbox,
} from '../simulator.ts';

const refusalOf = (message: string, code: number) => ({
  error: { message, type: 'OAuthException', code, fbtrace_id: newId() },
});
const refusals = {
  rejection: refusalOf('(#132001) Template name does not exist in the translation', 132_001),
  limit: refusalOf('(#130429) Rate limit hit', 130_429),
};

const parameters = z.array(z.object({ type: z.literal('text'), text: z.string().min(1) }));
const outgoing = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^91\d{10}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string().min(1),
    language: z.object({ code: z.string().min(2) }),
    components: z.array(z.looseObject({ type: z.string(), parameters })),
  }),
});

const statuses: Record<ReportStatus, string> = {
  accepted: 'sent',
  failed: 'failed',
  delivered: 'delivered',
};

type Params = { Params: { number: string } };

export const meta: MessageSimulator = {
  key: 'meta',
  name: 'WhatsApp Business (Meta Cloud API)',
  channel: 'whatsapp',
  baseUrlVariable: 'WHATSAPP_BASE_URL',
  values: {
    access_token: 'EAAGsandboxAccessToken',
    phone_number_id: '106540352242922',
    app_secret: '5f0d1c2b3a4e596877869504132231',
    language: 'en',
  },
  report: (reports, { values }) => {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '102290129340398',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                statuses: reports.map(({ id, status }) => ({
                  id,
                  status: statuses[status],
                  timestamp: String(Math.floor(Date.now() / 1000)),
                  recipient_id: '919800000001',
                  ...(status === 'failed'
                    ? { errors: [{ code: 131_026, title: 'Message undeliverable' }] }
                    : {}),
                })),
              },
            },
          ],
        },
      ],
    });
    const hmac = createHmac('sha256', values['app_secret'] ?? '')
      .update(body)
      .digest('hex');
    return {
      path: 'whatsapp',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${hmac}` },
      body,
    };
  },
  create: ({ values, inbox }) => {
    const isToken = (header: string | undefined): boolean =>
      values === null
        ? /^Bearer .+/.test(header ?? '')
        : header === `Bearer ${values['access_token'] ?? ''}`;
    const isNumber = (number: string): boolean =>
      values === null || number === values['phone_number_id'];
    const sandbox: MessageSandbox = {
      control: { behaviour: 'well' },
      calls: { count: 0 },
      routes: async (app) => {
        app.addHook('preHandler', async (request, reply) => {
          if (request.method === 'POST') sandbox.calls.count += 1;
          const failure = await misbehave(reply, sandbox.control.behaviour, refusals);
          if (failure !== null) return failure;
          return isToken(request.headers.authorization)
            ? undefined
            : reply.code(401).send(refusalOf('Invalid OAuth access token', 190));
        });
        app.get<Params>('/v23.0/:number', async ({ params: { number } }, reply) =>
          isNumber(number)
            ? { id: number, display_phone_number: '+91 98000 00000' }
            : missing(reply),
        );
        app.post<Params>('/v23.0/:number/messages', async ({ params, body }, reply) => {
          if (!isNumber(params.number)) return missing(reply);
          const { data } = outgoing.safeParse(body);
          if (!data) return reply.code(400).send(refusalOf('(#100) Invalid parameter', 100));
          const { to, template } = data;
          const texts = template.components.find(({ type }) => type === 'body')?.parameters ?? [];
          const id = `wamid.${newId()}`;
          inbox.set(id, {
            ...{ id, channel: 'whatsapp', to, template: template.name },
            language: template.language.code,
            values: Object.fromEntries(texts.map(({ text }, index) => [String(index + 1), text])),
            at: new Date().toISOString(),
          });
          return respond(reply, sandbox.control.behaviour, {
            messaging_product: 'whatsapp',
            contacts: [{ input: to, wa_id: to }],
            messages: [{ id, message_status: 'accepted' }],
          });
        });
      },
    };
    return sandbox;
  },
};

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(400).send(refusalOf('Unsupported get request. Object does not exist', 100));
