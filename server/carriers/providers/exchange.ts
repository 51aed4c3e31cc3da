import { createHash, timingSafeEqual } from 'node:crypto';
import type { RawRequest } from '#server/ctx.ts';
import {
  exchange,
  failureOf,
  type HttpResponse,
  type OutgoingRequest,
} from '#server/outbound/exchange.ts';
import { CarrierProblem } from '../carrier.ts';

/** Calls a carrier. Its only error is `CarrierProblem`. */
export async function callCarrier(url: string, request: OutgoingRequest): Promise<HttpResponse> {
  try {
    return await exchange(url, request);
  } catch (error) {
    throw new CarrierProblem('unreachable', failureOf(error));
  }
}

/** Whether the header has the expected value, compared in constant time. */
export function hasHeader({ headers }: RawRequest, name: string, value: string): boolean {
  const header = headers[name];
  const given = Buffer.from(typeof header === 'string' ? header : '');
  const expected = Buffer.from(value);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Identifies an event of a carrier that sends no id: the same bytes are the same event. */
export const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');
