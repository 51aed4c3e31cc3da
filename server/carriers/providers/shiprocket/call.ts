import type { z } from 'zod';
import { CarrierProblem } from '../../carrier.ts';
import type { HttpResponse } from '#server/outbound/exchange.ts';
import { callCarrier } from '../exchange.ts';
import { errorResponse, loginResponse } from './wire.ts';

export type ShiprocketAccount = {
  baseUrl: string;
  email: string;
  password: string;
  pickupLocation: string;
  pickupPincode: string;
  /** The security token of the webhook, sent as `x-api-key`. */
  webhookToken: string;
  responseMs: number;
};

export type Call = <S extends z.ZodType>(
  schema: S,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<z.infer<S>>;

/** A token is valid for ten days ('Authentication'); one of this process is used for one. */
const tokenMs = 24 * 3_600_000;
const tokens = new Map<string, { token: string; until: number }>();

/** Calls the API with a token, and signs in again once if the token is no longer accepted. */
export function caller(account: ShiprocketAccount): Call {
  const { baseUrl, email, password, responseMs } = account;
  const key = JSON.stringify([baseUrl, email, password]);
  const send = async (method: string, path: string, init: { token?: string; body?: object }) =>
    callCarrier(`${baseUrl}/v1/external${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(init.token === undefined ? {} : { authorization: `Bearer ${init.token}` }),
        ...(init.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(init.body ? { body: JSON.stringify(init.body) } : {}),
      responseMs,
    });
  const signIn = async (): Promise<string> => {
    const known = tokens.get(key);
    if (known && known.until > Date.now()) return known.token;
    const { token } = read(
      loginResponse,
      await send('POST', '/auth/login', { body: { email, password } }),
    );
    tokens.set(key, { token, until: Date.now() + tokenMs });
    return token;
  };
  return async (schema, method, path, body) => {
    const withToken = async () =>
      send(method, path, { token: await signIn(), ...(body ? { body } : {}) });
    const first = await withToken();
    if (first.status !== 401) return read(schema, first);
    tokens.delete(key);
    return read(schema, await withToken());
  };
}

function read<S extends z.ZodType>(schema: S, { status, body }: HttpResponse): z.infer<S> {
  if (status < 200 || status > 299) throw problemOf(status, body);
  const result = schema.safeParse(body);
  if (!result.success) throw new CarrierProblem('unreachable', 'unreadable answer');
  return result.data;
}

/** A 4xx with the carrier's own error body is `refused`, except 429. */
function problemOf(status: number, body: unknown): CarrierProblem {
  const error = errorResponse.safeParse(body);
  const isRefused = error.success && status >= 400 && status < 500;
  const fields = error.success ? Object.values(error.data.errors ?? {}).flat() : [];
  return new CarrierProblem(
    status === 429 ? 'rate_limited' : isRefused ? 'refused' : 'unreachable',
    error.success ? [error.data.message, ...fields].join(' ') : `status ${status}`,
  );
}
