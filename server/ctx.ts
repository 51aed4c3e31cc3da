import type { StaffRole } from '#contract/permissions.ts';
import type { Db } from '#database/client/statement.ts';
import type { Config } from './config/config.ts';

export type Visitor = { kind: 'visitor' };
export type Shopper = { kind: 'shopper'; userId: number; sessionId: number };
export type Admin = {
  kind: 'admin';
  userId: number;
  sessionId: number;
  staffRole: StaffRole;
  /** Signed in lately enough to change who may do what. */
  isFresh: boolean;
  /** The owner asks for a second step, and this person has none yet. */
  mustSetUp: boolean;
};
export type System = { kind: 'system' };
export type Actor = Visitor | Shopper | Admin | System;

export type RawRequest = {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/**
 * What every command is handed. `db` is the transaction of the request for writes and the pool for reads;
 * a command uses nothing else. The database's clock decides what expires; `now` is for what is shown.
 */
export type Ctx<A extends Actor = Actor> = {
  db: Db;
  now: Date;
  actor: A;
  config: Config;
  /** The caller's network address and device, for limits and for the list of sessions. */
  address: string;
  device: string;
  /** Tags of what was read, such as `product:12`; a cached answer goes when one of them is purged. */
  reads: Set<string>;
  /** Tags to purge in every process once the transaction has committed. */
  purges: Set<string>;
  /** Carried by `createOrder`. */
  idempotencyKey: string | null;
  /** The body as it came, byte for byte, where an endpoint reads it raw for its signature. */
  raw: RawRequest | null;
  /**
   * One transaction of a call that opens its own (`transaction: 'own'`): `work` gets a ctx whose `db` is it. Inside one,
   * it joins. Nothing outside the database may be called in `work`, which may run again after a deadlock.
   */
  transaction: <T>(work: (ctx: Ctx<A>) => Promise<T>) => Promise<T>;
};
