import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { RawRequest } from '#server/ctx.ts';
import { type DeliveryReport, type Gateway, GatewayProblem } from '../../gateway.ts';
import { type HttpResponse, readJson } from '#server/outbound/exchange.ts';
import { callGateway } from '../exchange.ts';

type Account = { baseUrl: string; authKey: string; webhookToken: string; responseMs: number };

/** Flow answers with the id in `message`, OTP in `request_id`. */
const accepted = z.object({
  type: z.literal('success'),
  message: z.string().optional(),
  request_id: z.string().optional(),
});
/** Errors come with status 200 or 4xx, as a text or a list of texts. */
const rejected = z
  .object({
    message: z.string().optional(),
    msg: z.string().optional(),
    errors: z.union([z.string(), z.array(z.string())]).optional(),
  })
  .transform(({ message, msg, errors }) => message ?? msg ?? [errors ?? []].flat().join('. '));

/** MSG91: the flow API for templates, the OTP API for codes. https://docs.msg91.com */
export const connect = (account: Account): Gateway => ({
  verify: async () => {
    const query = new URLSearchParams({ authkey: account.authKey, type: '4' });
    const response = await call(account, `/api/balance.php?${query.toString()}`);
    if (!isBalance(response)) throw balanceProblem(response);
  },
  send: async ({ mobile, template, values, isCode }) => {
    const to = `91${mobile}`;
    const named = Object.fromEntries(values.map(({ name, value }) => [name, value]));
    const response = isCode
      ? await call(account, '/api/v5/otp', {
          template_id: template,
          mobile: to,
          otp: named['code'] ?? '',
        })
      : await call(account, '/api/v5/flow', {
          template_id: template,
          short_url: '0',
          recipients: [{ mobiles: to, ...named }],
        });
    const { data } = accepted.safeParse(response.body);
    const id = data?.request_id ?? data?.message;
    if (response.status !== 200 || !id) throw problemOf(response);
    return id;
  },
  readWebhook: ({ body }: RawRequest, token) =>
    isToken(account, token) ? readReports(readJson(body.toString('utf8'))) : null,
  answerChallenge: () => null,
});

const call = async (
  { baseUrl, authKey, responseMs }: Account,
  path: string,
  body?: object,
): Promise<HttpResponse> =>
  callGateway(`${baseUrl}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      authkey: authKey,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    responseMs,
  });

/** Of a missing, wrong or blocked key. They come as a bare number too. */
const keyCodes = ['106', '201', '207', '208', '418'];

/** The balance of the transactional route: a number, or an object with one. */
const isBalance = ({ status, text, body }: HttpResponse): boolean =>
  status === 200 &&
  !keyCodes.includes(text.trim()) &&
  (/^"?-?\d+(\.\d+)?"?$/.test(text.trim()) ||
    z.object({ SMS: z.coerce.number() }).safeParse(body).success);

/** A wrong key gives a short text with status 200. */
function balanceProblem(response: HttpResponse): GatewayProblem {
  const { status, text } = response;
  const isSentence = status === 200 && text.length > 0 && text.length < 200 && !text.includes('<');
  return isSentence
    ? new GatewayProblem('refused', rejected.safeParse(response.body).data || text.trim())
    : problemOf(response);
}

/** A wrong, blocked or missing auth key. */
const isKeyProblem = (status: number, reason: string): boolean =>
  status === 401 || status === 403 || /auth|unauthor|ip.*whitelist/i.test(reason);

function problemOf({ status, body }: HttpResponse): GatewayProblem {
  const reason = rejected.safeParse(body).data;
  if (status === 429) return new GatewayProblem('limited', 'status 429');
  if (isKeyProblem(status, reason ?? ''))
    return new GatewayProblem('refused', reason || 'The auth key is not accepted');
  return reason && status < 500
    ? new GatewayProblem('rejected', reason)
    : new GatewayProblem('unreachable', `status ${status}`);
}

function isToken({ webhookToken }: Account, token: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(webhookToken)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Version 3 of the webhook; `status` 1 is delivered, 2, 9 and 16 to 25 are failures. */
const report = z.object({
  requestId: z.string().min(1).max(200),
  status: z.coerce.number(),
  desc: z.string().default(''),
  failedReason: z.string().default(''),
});

function readReports(body: unknown): DeliveryReport[] {
  return (Array.isArray(body) ? body : [body]).flatMap((each: unknown): DeliveryReport[] => {
    const { data } = report.safeParse(each);
    if (!data) return [];
    const { requestId: gatewayId, status, desc, failedReason } = data;
    const detail = (failedReason || desc).slice(0, 300);
    if (status === 1) return [{ gatewayId, status: 'delivered', detail: '' }];
    const isFailure = status === 2 || status === 9 || (status >= 16 && status <= 25);
    return isFailure ? [{ gatewayId, status: 'failed', detail }] : [];
  });
}
