import type { Locale } from '#contract/locales/rules.ts';
import type { Permission, StaffRole } from '#contract/staff/permissions.ts';
import type { Db, Snapshot } from '#database/client/statement.ts';
import type { Config } from './config/config.ts';
import type { Rendered } from './pages/renderer.ts';

export type Visitor = { kind: 'visitor' };
export type Shopper = { kind: 'shopper'; userId: number; sessionId: number };
export type Admin = {
  kind: 'admin';
  userId: number;
  /** 0 for an API key. */
  sessionId: number;
  /** Those of the role, or the scopes of the API key. */
  permissions: ReadonlySet<Permission>;
  /** Null for an API key. */
  staffRole: StaffRole | null;
  /** Signed in recently enough to change permissions. */
  isFresh: boolean;
  /** The owner requires two-factor sign-in, and this account has not set it up. */
  mustSetUpTwoFactor: boolean;
};
export type System = { kind: 'system' };
export type Actor = Visitor | Shopper | Admin | System;

/** Of the cache of this process (`server/pages/cache.ts`). */
export type PurgedTags = {
  readonly version: number;
  freshness(version: number, tags: Iterable<string>): 'fresh' | 'unknown' | 'stale';
};

export type RawRequest = {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/**
 * The context of a command. `db` is the request's transaction for writes and the pool for reads; a
 * command uses no other connection. The database clock decides expiry; `now` is for display.
 */
export type Ctx<A extends Actor = Actor> = {
  db: Db;
  now: Date;
  actor: A;
  /** Of the texts that a shopper reads; the default in calls of staff and in background work. */
  locale: Locale;
  config: Config;
  /** The caller's, for rate limits and the session list. */
  ip: string;
  device: string;
  /** Cache tags of the rows read, such as `product:12`. Purging one drops the cached response. */
  reads: Set<string>;
  /** Cache tags to purge in every process after the commit. */
  purges: Set<string>;
  /** Which cache tags were purged since; null without a cache, and on the replica. */
  purged: PurgedTags | null;
  /** Sent with `createOrder`. */
  idempotencyKey: string | null;
  /** The unparsed body, for endpoints that verify its signature. */
  raw: RawRequest | null;
  /**
   * Opens a transaction in a call with `transaction: 'own'`; a nested call joins the outer one.
   * `work` gets a ctx with its `db`. It must call no other system: a deadlock repeats it.
   */
  transaction: <T>(work: (ctx: Ctx<A>) => Promise<T>) => Promise<T>;
  /** Streams what `work` reads at one point in time. */
  snapshot: Snapshot;
  rendered: Rendered | null; // null outside a request
};

declare const outside: unique symbol;
/**
 * A ctx without an open transaction: of a background task, or of a call with `transaction: 'own'`.
 * What calls another system, such as storing an image, requires it. The ctx that `transaction`
 * hands out lacks the brand, so such a call inside a transaction does not compile
 * (`server/media/outside-transaction.test-d.ts`).
 */
export type OutsideTransaction<A extends Actor = Actor> = Ctx<A> & { readonly [outside]: true };

export const expiryPrefix = 'until:';
/** The cache tag of a read that changes by itself at this time, such as at a cut-off. */
export const expiryTag = (at: Date): string => `${expiryPrefix}${at.getTime()}`;
