import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { localeDefault } from '#contract/locales/rules.ts';
import type { RawRequest } from '#server/ctx.ts';
import {
  type DeliveryReport,
  type Gateway,
  GatewayProblem,
  type OutgoingMessage,
} from '../../gateway.ts';
import { type HttpResponse, readJson } from '#server/outbound/exchange.ts';
import { callGateway } from '../exchange.ts';

type Account = {
  baseUrl: string;
  accessToken: string;
  phoneNumberId: string;
  appSecret: string;
  language: string;
  webhookToken: string;
  responseMs: number;
};

const version = 'v23.0';

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const graphError = z.object({
  error: z.object({ message: z.string(), code: z.number().default(0) }),
});
/** https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const limitCodes = [4, 80_007, 130_429, 131_048, 131_056];
const accountCodes = [0, 3, 10, 190, 200];

/** WhatsApp Cloud API: messages by approved templates, delivery reports by webhook. */
export const connect = (account: Account): Gateway => ({
  verify: async () => {
    const response = await call(account, '?fields=display_phone_number');
    const isNumber = z.object({ id: z.string() }).safeParse(response.body).success;
    if (response.status !== 200 || !isNumber) throw problemOf(response);
  },
  send: async (message) => {
    const response = await call(account, '/messages', {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: `91${message.mobile}`,
      type: 'template',
      template: {
        name: message.template,
        language: { code: languageOf(account, message) },
        components: componentsOf(message),
      },
    });
    const id = accepted.safeParse(response.body).data?.messages[0]?.id;
    if (response.status !== 200 || !id) throw problemOf(response);
    return id;
  },
  readWebhook: (request) => (isSigned(account, request) ? readReports(request) : null),
  answerChallenge: (query) =>
    query['hub.mode'] === 'subscribe' && query['hub.verify_token'] === account.webhookToken
      ? z.string().max(200).catch('').parse(query['hub.challenge'])
      : null,
});

/** The account names the language of the English templates. */
const languageOf = ({ language }: Account, { locale }: OutgoingMessage): string =>
  locale === localeDefault ? language : locale;

/** Templates of codes repeat the code in the URL of their button. */
function componentsOf({ values, isCode }: OutgoingMessage): object[] {
  const parameters = values.map(({ value: text }) => ({ type: 'text', text }));
  const body = { type: 'body', parameters };
  return isCode ? [body, { type: 'button', sub_type: 'url', index: '0', parameters }] : [body];
}

const call = async (
  { baseUrl, accessToken, phoneNumberId, responseMs }: Account,
  path: string,
  body?: object,
): Promise<HttpResponse> =>
  callGateway(`${baseUrl}/${version}/${encodeURIComponent(phoneNumberId)}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    responseMs,
  });

function problemOf({ status, body }: HttpResponse): GatewayProblem {
  const error = graphError.safeParse(body).data?.error;
  if (status === 429 || (error && limitCodes.includes(error.code)))
    return new GatewayProblem('limited', error?.message ?? 'status 429');
  if (!error || status >= 500) return new GatewayProblem('unreachable', `status ${status}`);
  return status === 401 || status === 403 || accountCodes.includes(error.code)
    ? new GatewayProblem('refused', error.message)
    : new GatewayProblem('rejected', error.message);
}

function isSigned({ appSecret }: Account, { body, headers }: RawRequest): boolean {
  const header = headers['x-hub-signature-256'];
  const given = Buffer.from(typeof header === 'string' ? header : '');
  const expected = Buffer.from(
    `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
  );
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const notification = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z
              .array(
                z.object({
                  id: z.string().min(1).max(200),
                  status: z.string(),
                  errors: z.array(z.object({ title: z.string().default('') })).default([]),
                }),
              )
              .default([]),
          }),
        }),
      ),
    }),
  ),
});

const statuses: Readonly<Record<string, DeliveryReport['status']>> = {
  sent: 'accepted',
  failed: 'failed',
  delivered: 'delivered',
  read: 'delivered',
};

function readReports({ body }: RawRequest): DeliveryReport[] {
  const { data } = notification.safeParse(readJson(body.toString('utf8')));
  return (data?.entry ?? [])
    .flatMap(({ changes }) => changes)
    .flatMap(({ value }) => value.statuses)
    .flatMap(({ id, status: name, errors }) => {
      const status = statuses[name];
      const detail = errors
        .map(({ title }) => title)
        .join('. ')
        .slice(0, 300);
      return status === undefined ? [] : [{ gatewayId: id, status, detail }];
    });
}
