import type { Db } from '#database/statement.ts';
import type { Actor } from '../ctx.ts';

/** Whose live session a bearer token is; a visitor when it is none. */
export async function identify(_db: Db, _authorization: string): Promise<Actor> {
  return { kind: 'visitor' };
}
