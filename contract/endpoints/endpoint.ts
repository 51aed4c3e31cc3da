import { z } from 'zod';
import type { Permission } from '../permissions.ts';
import type { RefusalCode } from '../refusals.ts';

/** Who may call. `optional`: anyone, and the answer may depend on who asks. `token`: any live session. */
export type Who = 'public' | 'optional' | 'shopper' | 'admin' | 'token';

export type Endpoint = {
  summary: string;
  who: Who;
  /** What the caller's staff role must grant; every call for `admin` names it. */
  may?: Permission;
  /** Only for an admin who signed in lately; `sign_in_again` else. */
  fresh?: true;
  /** Also for an admin who must set up a second step first. */
  anytime?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The schema of `data`; the server strips answers to it. */
  data: z.ZodType;
  /** The schema of `meta` beside `data`, for lists that can grow. */
  meta?: z.ZodType;
  /** What an address is answered with whose parameters can be nobody's; else the parameters' own sentence. */
  unknown?: RefusalCode;
  /** Set for public reads that the read cache may hold. */
  cached?: true;
  /**
   * The body is read as a form with files, kept as raw bytes for a signature, or handed over while it comes in. `either`: as
   * JSON, or as a form whose texts and files stand in the body under the names of their controls.
   */
  reads?: 'multipart' | 'either' | 'raw' | 'stream';
  /** A 200 is a file instead of the envelope: `data` is `file`. */
  answers?: 'file';
  /** A call that speaks to somebody outside, and holds no transaction while it waits, or that writes in one statement: the handler opens what it needs. */
  transaction?: 'own';
  /** The issue that brings a handler; until then the call answers 501. */
  later?: true;
};

export type EndpointInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: z.infer<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query: z.infer<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: z.infer<E['body']> } : unknown);

/** What a caller writes: before defaults and coercion. */
export type EndpointRequest<E extends Endpoint> = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
} & (E['params'] extends z.ZodType ? { params: z.input<E['params']> } : unknown) &
  (E['query'] extends z.ZodType ? { query?: z.input<E['query']> } : unknown) &
  (E['body'] extends z.ZodType
    ? { body: z.input<E['body']> | (E['reads'] extends 'either' ? FormData : never) }
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

/** A file that is written while it is sent. */
export type FileAnswer = {
  fileName: string;
  contentType: string;
  content: AsyncIterable<Uint8Array>;
};
export const file = z.custom<FileAnswer>();

/** The body of a call that `reads` a stream. */
export const byteStream = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  'Please choose a file',
);
