import type { Actor, Ctx } from '../ctx.ts';

declare const outside: unique symbol;

/**
 * A ctx without an open transaction. The ctx that `ctx.transaction` hands out lacks the brand, so storing an image
 * inside a transaction does not compile.
 */
export type OutsideTransaction<A extends Actor = Actor> = Ctx<A> & { readonly [outside]: true };

/** Brands the ctx of a call with `transaction: 'own'` or of a background task. Throws inside a transaction. */
export function outsideTransaction<A extends Actor>(ctx: Ctx<A>): OutsideTransaction<A> {
  if (!isOutside(ctx)) throw new Error('images must be stored before the transaction is opened');
  return ctx;
}

// Only the client of an open transaction can pipeline statements.
const isOutside = <A extends Actor>(ctx: Ctx<A>): ctx is OutsideTransaction<A> =>
  ctx.db.later === undefined;
