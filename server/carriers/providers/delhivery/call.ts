import type { z } from 'zod';
import { CarrierProblem } from '../../carrier.ts';
import type { HttpResponse } from '#server/outbound/exchange.ts';
import { callCarrier } from '../exchange.ts';
import { errorResponse } from './wire.ts';

export type DelhiveryAccount = {
  baseUrl: string;
  token: string;
  /** The name of the warehouse. */
  pickupLocation: string;
  pickupPincode: string;
  /** Sent by the webhook as `authorization: Token …`. */
  webhookToken: string;
  responseMs: number;
};

type Body = { json: object } | { form: string };

export type Call = <S extends z.ZodType>(
  schema: S,
  method: 'GET' | 'POST',
  path: string,
  body?: Body,
) => Promise<z.infer<S>>;

export const caller =
  ({ baseUrl, token, responseMs }: DelhiveryAccount): Call =>
  async (schema, method, path, body) => {
    const response = await callCarrier(`${baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Token ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: 'json' in body ? JSON.stringify(body.json) : body.form } : {}),
      responseMs,
    });
    return read(schema, response);
  };

function read<S extends z.ZodType>(schema: S, { status, body }: HttpResponse): z.infer<S> {
  if (status < 200 || status > 299) throw problemOf(status, body);
  const result = schema.safeParse(body);
  if (!result.success) throw new CarrierProblem('unreachable', 'unreadable answer');
  return result.data;
}

/** 401 and 403 come without a readable body; another 4xx is a refusal if it has a reason. */
function problemOf(status: number, body: unknown): CarrierProblem {
  if (status === 429) return new CarrierProblem('rate_limited', 'status 429');
  if (status === 401 || status === 403)
    return new CarrierProblem('refused', 'The API token is not accepted');
  const reason = errorResponse.safeParse(body).data;
  return reason && status >= 400 && status < 500
    ? new CarrierProblem('refused', reason)
    : new CarrierProblem('unreachable', `status ${status}`);
}
