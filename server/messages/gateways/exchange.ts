import { GatewayProblem } from '../gateway.ts';

/** `body`: the parsed JSON, undefined for other content. */
export type HttpResponse = { status: number; text: string; body: unknown };

/** Calls a gateway. The timeout covers the whole response, up to its last byte. */
export async function exchange(url: string, init: RequestInit): Promise<HttpResponse> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    const text = await response.text();
    return { status: response.status, text, body: parsed(text) };
  } catch (error) {
    throw new GatewayProblem('unreachable', error instanceof Error ? error.name : 'no response');
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
