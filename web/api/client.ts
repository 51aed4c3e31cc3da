import type { CallName } from '#contract/calls.ts';
import shopCalls from 'virtual:calls/shop';
import type { EndpointData, EndpointMeta, EndpointRequest } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { basename, locale } from '#web/locale.ts';
import { shopFailure } from '#contract/shop-messages.ts';

type Problem = { path: string; message: string };

/**
 * A call without a 2xx response. `status` is 0 when the server was not reached in time. `code` is
 * the refusal code of the API.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly problems: readonly Problem[];
  readonly code: string | undefined;

  constructor(
    status: number,
    message: string,
    { errors = [], error }: Pick<Envelope, 'errors' | 'error'> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.problems = errors;
    this.code = error;
  }
}

/**
 * The session ended or was replaced while the call was in flight. No caller receives the response:
 * it is another session's data.
 */
export class SessionChanged extends ApiError {
  constructor() {
    super(0, '');
    this.name = 'SessionChanged';
  }
}

export type ApiResponse<N extends CallName> = {
  data: EndpointData<Endpoints[N]>;
  meta: EndpointMeta<Endpoints[N]>;
  message: string;
};
type CallOptions = {
  signal?: AbortSignal;
  timeoutMs?: number;
  headers?: Record<string, string>;
  keepalive?: boolean;
};

/** The API client of loaders and stores: HTTP in the browser, in-process on the server. */
export type CallApi = <N extends CallName>(
  name: N,
  request: EndpointRequest<Endpoints[N]>,
  options?: CallOptions,
) => Promise<ApiResponse<N>>;

type AnyRequest = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Starts with the storefront's calls; the admin area registers its own when it loads. */
let knownCalls = shopCalls;
export const registerCalls = (calls: typeof shopCalls): void =>
  void (knownCalls = { ...knownCalls, ...calls });

/** Builds the method and URL of a call. */
export function describeRequest(
  name: CallName,
  request: AnyRequest,
): { method: string; url: string } {
  const [method = 'GET', template = ''] = knownCalls[name]?.split(' ') ?? [];
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(request.params?.[key] ?? '')),
  );
  const search = new URLSearchParams(basename && { locale });
  for (const [key, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== null && value !== '')
      search.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  const query = search.toString();
  return { method, url: `/api${path}${query ? `?${query}` : ''}` };
}

const tokenKeys = { shopper: 'token', admin: 'admin-token' } as const;
type Session = keyof typeof tokenKeys;
const tokenOf = (session: Session): string | null => localStorage.getItem(tokenKeys[session]);

/**
 * Returns a check of whether the shopper's session of this moment is still the current one, also
 * across tabs.
 */
export function watchSession(): () => boolean {
  const token = tokenOf('shopper');
  return () => tokenOf('shopper') === token;
}

const browserCall =
  (session: Session): CallApi =>
  async (name, request, options = {}) => {
    const { method, url } = describeRequest(name, request);
    const token = tokenOf(session);
    const isForm = request.body instanceof FormData;
    const body =
      request.body instanceof FormData
        ? request.body
        : request.body !== undefined
          ? JSON.stringify(request.body)
          : undefined;
    const signals = [
      options.signal,
      options.timeoutMs ? AbortSignal.timeout(options.timeoutMs) : undefined,
    ].filter((signal) => signal !== undefined);
    const response = await fetch(url, {
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    }).catch((error: unknown) => {
      if (token !== null && tokenOf(session) !== token) throw new SessionChanged();
      throw options.signal?.aborted ? error : new ApiError(0, shopFailure.network);
    });
    // A shopper reads the sentence of the call instead.
    const unreadable = session === 'admin' ? undefined : { code: 500, message: '' };
    const payload: unknown = await response.json().catch(() => unreadable);
    if (token === null || tokenOf(session) === token) return readResponse(response.status, payload);
    // Visitors may read these too: a page that loads during a logout does not fail.
    if (method === 'GET' && /^\/api\/(product|cat|content)/.test(url))
      return browserCall(session)(name, request, options);
    throw new SessionChanged();
  };

/**
 * Reads the envelope `{success, code, message, data}`. Throws an ApiError unless the status is 2xx.
 */
export function readResponse<N extends CallName>(status: number, payload: unknown): ApiResponse<N> {
  const envelope = isEnvelope(payload) ? payload : undefined;
  // A proxy's 413 has no message of the shop.
  if (status === 413 && !envelope?.message) throw new ApiError(status, shopFailure.imageSize);
  if (!envelope) throw new ApiError(status, shopFailure.server);
  if (status < 200 || status >= 300 || envelope.code >= 300)
    throw new ApiError(status, envelope.message, envelope);
  // The server strips `data` and `meta` to the schemas of these types.
  return envelope as unknown as ApiResponse<N>;
}

type Envelope = {
  code: number;
  message: string;
  data: unknown;
  meta?: unknown;
  errors?: Problem[];
  error?: string;
};
const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  'message' in value &&
  typeof value.message === 'string';

/** Calls the API with the shopper's token, if any. */
export const api: CallApi = browserCall('shopper');
/** Calls the API with the admin's token. */
export const adminApi: CallApi = browserCall('admin');
