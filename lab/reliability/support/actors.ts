import { createHash, randomBytes } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { permissionsByRole, type StaffRole, staffRoles } from '#contract/staff/permissions.ts';
import { makePerson, type Person } from '#test/builders.ts';
import { type TestShop } from '#test/shop.ts';

type Session = { userId: number; role: 'user' | 'admin'; expires?: string; revoked?: string };

/** A session of its own with a new token, because a call may end the session that it is given. */
export async function sessionFor(
  shop: TestShop,
  { userId, role, expires = `now() + interval '1 day'`, revoked = 'null' }: Session,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await shop.database.pool.query(
    `insert into sessions (user_id, token_sha256, role, expires_at, revoked_at)
     values ($1, $2, $3, ${expires}, ${revoked})`,
    [userId, createHash('sha256').update(token).digest(), role],
  );
  return token;
}

type Actor = {
  title: string;
  kind: 'visitor' | 'stale' | 'shopper' | StaffRole;
  newToken: () => Promise<string | undefined>;
};

export async function actors(
  shop: TestShop,
  { asha, meera }: { asha: Person; meera: Person },
): Promise<Actor[]> {
  const blocked = await makePerson(shop.database, { name: 'Kabir Blocked' });
  await shop.database.pool.query(`update users set status = 'blocked' where id = $1`, [blocked.id]);
  const demoted = await makePerson(shop.database, { name: 'Devika Demoted', role: 'admin' });
  await shop.database.pool.query(`update users set role = 'user' where id = $1`, [demoted.id]);
  const staff = [];
  for (const staffRole of staffRoles) {
    const { id } = await makePerson(shop.database, {
      name: `${staffRole} Rao`,
      role: 'admin',
      staffRole,
    });
    staff.push({
      title: staffRole,
      kind: staffRole,
      newToken: async () => sessionFor(shop, { userId: id, role: 'admin' }),
    });
  }
  return [
    { title: 'a visitor', kind: 'visitor', newToken: async () => undefined },
    {
      title: 'a shopper',
      kind: 'shopper',
      newToken: async () => sessionFor(shop, { userId: meera.id, role: 'user' }),
    },
    {
      title: 'an expired session',
      kind: 'stale',
      newToken: async () =>
        sessionFor(shop, { userId: asha.id, role: 'user', expires: `now() - interval '1 second'` }),
    },
    {
      title: 'a session that was signed out',
      kind: 'stale',
      newToken: async () => sessionFor(shop, { userId: asha.id, role: 'user', revoked: 'now()' }),
    },
    {
      title: 'a blocked user',
      kind: 'stale',
      newToken: async () => sessionFor(shop, { userId: blocked.id, role: 'user' }),
    },
    {
      title: 'an admin who is none any more',
      kind: 'stale',
      newToken: async () => sessionFor(shop, { userId: demoted.id, role: 'admin' }),
    },
    {
      title: 'an unknown token',
      kind: 'stale',
      newToken: async () => randomBytes(32).toString('base64url'),
    },
    { title: 'a token that is none', kind: 'stale', newToken: async () => 'true' },
    ...staff,
  ];
}

/** 0: let in, whatever becomes of it. */
export function expected({ access, permission }: Endpoint, kind: Actor['kind']): number {
  if (access === 'public' || access === 'optional') return 0;
  if (kind === 'visitor' || kind === 'stale') return 401;
  if (access === 'token') return 0;
  if (kind === 'shopper') return access === 'shopper' ? 0 : 403;
  if (access === 'shopper') return 403;
  return permission !== undefined && permissionsByRole[kind].has(permission) ? 0 : 403;
}
