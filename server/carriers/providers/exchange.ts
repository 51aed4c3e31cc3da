import { createHash, timingSafeEqual } from 'node:crypto';
import type { RawRequest } from '#server/ctx.ts';
import { CarrierProblem } from '../carrier.ts';

export type HttpResponse = { status: number; body: unknown };

/** Calls a carrier. The timeout covers the whole response, up to its last byte. */
export async function exchange(url: string, init: RequestInit): Promise<HttpResponse> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    return { status: response.status, body: parsed(await response.text()) };
  } catch (error) {
    throw new CarrierProblem('unreachable', error instanceof Error ? error.name : 'no answer');
  }
}

/** Reads JSON. PostgreSQL can store neither NUL nor a lone surrogate: removes them from texts. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    );
  } catch {
    return undefined;
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
