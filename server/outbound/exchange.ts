/** Far above the longest list that a provider sends. */
const responseBytesMax = 8 * 1024 * 1024;

/** `responseMs`: for the whole response, up to its last byte. */
export type OutgoingRequest = RequestInit & { responseMs: number };

/** `body`: the parsed JSON, undefined for other content. */
export type HttpResponse = { status: number; text: string; body: unknown };

/**
 * Calls the API of a provider, carrier or gateway. Follows no redirect, and reads no response above
 * 8 MB.
 */
export async function exchange(
  url: string,
  { responseMs, ...init }: OutgoingRequest,
): Promise<HttpResponse> {
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(responseMs),
  });
  const text = await readText(response);
  return { status: response.status, text, body: readJson(text) };
}

/** Why there is no response, in words for the owner and the log: `ECONNREFUSED`. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no response';
  if (error.name === 'TimeoutError') return 'no response in time';
  const cause = error.cause ?? error;
  if (!(cause instanceof Error)) return 'no response';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > responseBytesMax) throw new Error('response too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads JSON; undefined for other text. PostgreSQL can store neither NUL nor a lone surrogate:
 * removes them from texts.
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    );
  } catch {
    return undefined;
  }
}
