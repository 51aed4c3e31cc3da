import type { z } from 'zod';
import { exchange, failureOf, type HttpResponse } from '../outbound/exchange.ts';
import { ProviderProblem } from './provider.ts';

const responseMs = 5_000;

type ApiRequest = { method: string; headers: Record<string, string>; body?: object };

/**
 * Calls a provider's JSON API. The timeout covers the whole response, up to its last byte. Rejects
 * with `ProviderProblem` for anything but a 200 of the schema. `describe` reads the provider's own
 * error body; null: the body is none, so the answer is not the provider's.
 */
export async function callProvider<S extends z.ZodType>(
  schema: S,
  url: string,
  { method, headers, body, describe }: ApiRequest & { describe: (body: unknown) => string | null },
): Promise<z.infer<S>> {
  const { status, body: answer } = await respond(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (status !== 200) throw problemOf(status, describe(answer));
  const read = schema.safeParse(answer);
  if (!read.success)
    throw new ProviderProblem(
      'unreachable',
      `unreadable answer: ${read.error.issues[0]?.message ?? ''}`,
    );
  return read.data;
}

async function respond(url: string, init: RequestInit): Promise<HttpResponse> {
  try {
    return await exchange(url, { ...init, responseMs });
  } catch (error) {
    throw new ProviderProblem('unreachable', failureOf(error));
  }
}

/** A 4xx with the provider's own error body is `refused`, except 429. */
function problemOf(status: number, description: string | null): ProviderProblem {
  const isRefused = description !== null && status >= 400 && status < 500;
  return new ProviderProblem(
    status === 429 ? 'rate_limited' : isRefused ? 'refused' : 'unreachable',
    description === null ? `status ${status}` : `${status} ${description}`,
  );
}
