import { z } from 'zod';
import type { RefusalCode } from './refusals.ts';
import type { Permission } from './staff/permissions.ts';

/**
 * Required actor. `optional`: everyone, but the response can depend on the session. `token`: any
 * live session.
 */
type Access = 'public' | 'optional' | 'shopper' | 'admin' | 'token';

export type Endpoint = {
  summary: string;
  access: Access;
  /** Required staff permission; every call for `admin` has one. */
  permission?: Permission;
  /** Of an `optional` call that API keys may make: the scope that they need. */
  keyScope?: Permission;
  /** Requires a recent sign-in of the admin; otherwise `sign_in_again`. API keys need none. */
  recentSignIn?: true;
  /** About the signed-in person, such as their sessions. No API key may make it. */
  personal?: true;
  /** Allowed before a required two-factor setup. */
  beforeTwoFactor?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The schema of `data`; the server strips answers to it. */
  data: z.ZodType;
  /** The schema of `meta` beside `data`, for lists that can grow. */
  meta?: z.ZodType;
  /** Refusal for invalid path parameters; by default the schema's own message. */
  notFoundCode?: RefusalCode;
  /** Public reads that the read cache can store. */
  cached?: true;
  /**
   * Body format, JSON by default: `multipart` is a form with files, `raw` keeps the bytes for a
   * signature, `stream` passes them on as they arrive. `either` is JSON, or a form with texts and
   * files under the names of their controls.
   */
  bodyFormat?: 'multipart' | 'either' | 'raw' | 'stream';
  /**
   * Files that a form may carry; one by default. Further ones are counted, but not read into
   * memory.
   */
  filesMax?: number;
  /** The 200 response is a file instead of the envelope: `data` is `file`. */
  responseFormat?: 'file';
  /**
   * The handler opens its own transactions: it calls another system, or writes with a single
   * statement.
   */
  transaction?: 'own';
};

/** Method and path of each call, such as 'GET /product/{slug}', by the area that sends it. */
type CallsByArea = Readonly<Record<string, Readonly<Record<string, string>>>>;

type NameIn<C extends CallsByArea> = { [Area in keyof C]: keyof C[Area] & string }[keyof C];

/** `area`: the part of the site whose scripts hold the call, as `callTable` collects them. */
type Called = { call: string; area: string };

/** Joins the calls of a domain with their endpoints; the types require one for each call. */
export function api<const C extends CallsByArea, const E extends Record<NameIn<C>, Endpoint>>(
  calls: C,
  endpoints: E & Record<Exclude<keyof E, NameIn<C>>, never>,
): { [Name in NameIn<C>]: E[Name] & Called };

export function api(calls: CallsByArea, endpoints: Readonly<Record<string, Endpoint>>): object {
  const entries = Object.entries(calls).flatMap(([area, table]) =>
    Object.entries(table).map(([name, call]) => [name, { ...endpoints[name], call, area }]),
  );
  return Object.fromEntries(entries);
}

export type EndpointInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: z.infer<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query: z.infer<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: z.infer<E['body']> } : unknown);

/** Input of a caller, before defaults and coercion. */
export type EndpointRequest<E extends Endpoint> = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
} & (E['params'] extends z.ZodType ? { params: z.input<E['params']> } : unknown) &
  (E['query'] extends z.ZodType ? { query?: z.input<E['query']> } : unknown) &
  (E['body'] extends z.ZodType
    ? { body: z.input<E['body']> | (E['bodyFormat'] extends 'either' ? FormData : never) }
    : unknown);

export type EndpointData<E extends Endpoint> = z.infer<E['data']>;

export type EndpointMeta<E extends Endpoint> = E['meta'] extends z.ZodType
  ? z.infer<E['meta']>
  : undefined;

export const pageMeta = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  pages: z.number(),
});

export type PageMeta = z.infer<typeof pageMeta>;

export const none = z.null();

/** A file response, generated while it is sent. */
export type FileResponse = {
  fileName: string;
  contentType: string;
  /** Shown by the browser; otherwise downloaded. */
  isInline?: true;
  /** The length, if it is known before. */
  bytes?: number;
  content: AsyncIterable<Uint8Array>;
};

export const file = z.custom<FileResponse>();

/** The body of a call that `reads` a stream. */
export const byteStream = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  'Please choose a file',
);
