import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { makePerson, makeSession, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { ensureAdmin } from '../auth/auth.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => shop.close());

const makeStaff = async (staffRole: StaffRole, name = 'Meera Nair'): Promise<Person> =>
  makePerson(shop.database, { name, role: 'admin', staffRole });
const roleOf = async ({ id }: Person): Promise<unknown> =>
  (await shop.database.pool.query('select role, staff_role from users where id = $1', [id]))
    .rows[0];

test('the only owner can be neither demoted nor removed', async () => {
  owner = await makeStaff('owner', 'Lakshmi Rao');
  const refused = {
    status: 409,
    message: 'The shop needs at least one owner. Please make another person an owner first.',
  };
  expect(
    await shop.call('setStaffRole', {
      token: owner.token,
      params: { id: owner.id },
      body: { role: 'viewer' },
    }),
  ).toMatchObject(refused);
  expect(
    await shop.call('removeStaff', { token: owner.token, params: { id: owner.id } }),
  ).toMatchObject(refused);
  expect(await roleOf(owner)).toEqual({ role: 'admin', staff_role: null });
});

test('an invited member gets an email and is pending until the first sign-in', async () => {
  const { status, data, message } = await shop.call('inviteStaff', {
    token: owner.token,
    body: { email: 'Kavya@Example.com', role: 'catalogue' },
  });
  expect({ status, message }).toEqual({
    status: 200,
    message: 'Invitation sent to kavya@example.com',
  });
  expect(data).toMatchObject({
    email: 'kavya@example.com',
    staff_role: 'catalogue',
    status: 'invited',
    last_seen_at: null,
  });
  const { rows } = await shop.database.pool.query(
    `select facts from mails where kind = 'staff_invited' and recipient = 'kavya@example.com'`,
  );
  expect(rows[0].facts).toEqual({
    inviter: 'Lakshmi Rao',
    role: 'Catalogue',
    email: 'kavya@example.com',
    url: 'http://localhost:3000/admin/login',
  });
  await makeSession(shop.database, data.id, 'admin');
  const { data: staff } = await shop.call('listStaff', { token: owner.token });
  expect(staff.find(({ id }) => id === data.id)).toMatchObject({
    status: 'active',
    last_seen_at: expect.any(String),
  });
  const { data: activity } = await shop.call('listActivity', {
    token: owner.token,
    query: { subject: `staff:${data.id}` },
  });
  expect(activity).toMatchObject([
    {
      action: 'staff.invite',
      actor: { id: owner.id, name: 'Lakshmi Rao' },
      before: null,
      after: { email: 'kavya@example.com', role: 'Catalogue' },
    },
  ]);
});

test('an open invitation can be sent again; an active member cannot be invited', async () => {
  const body = { email: 'slow@example.com', role: 'viewer' };
  await shop.call('inviteStaff', { token: owner.token, body });
  expect(
    await shop.call('inviteStaff', { token: owner.token, body: { ...body, role: 'orders' } }),
  ).toMatchObject({ status: 200, data: { staff_role: 'orders' } });
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as mails from mails where recipient = 'slow@example.com'`,
  );
  expect(rows[0].mails).toBe(2);
  const working = await makeStaff('viewer');
  expect(
    await shop.call('inviteStaff', {
      token: owner.token,
      body: { email: working.email, role: 'manager' },
    }),
  ).toMatchObject({
    status: 409,
    message: `${working.email} is already a staff member.`,
    errors: [{ path: 'email' }],
  });
});

test('a shopper becomes staff, keeps the account, and is only a shopper again once removed', async () => {
  const shopper = await makePerson(shop.database, { name: 'Asha Verma' });
  const { data } = await shop.call('inviteStaff', {
    token: owner.token,
    body: { email: shopper.email, role: 'orders' },
  });
  expect(data.id).toBe(shopper.id);
  const adminToken = await makeSession(shop.database, shopper.id, 'admin');
  expect((await shop.call('getOwnStaff', { token: adminToken })).data).toMatchObject({
    staff_role: 'orders',
  });
  expect((await shop.call('getUser', { token: shopper.token })).status).toBe(200);
  expect(
    await shop.call('removeStaff', { token: owner.token, params: { id: shopper.id } }),
  ).toMatchObject({ status: 200, message: 'Removed from the staff' });
  expect((await shop.call('getOwnStaff', { token: adminToken })).status).toBe(401);
  expect((await shop.call('getUser', { token: shopper.token })).status).toBe(200);
  expect(await roleOf(shopper)).toEqual({ role: 'user', staff_role: null });
});

test('a blocked shopper is not invited', async () => {
  const shopper = await makePerson(shop.database);
  await shop.call('setCustomerStatus', {
    token: owner.token,
    params: { id: shopper.id },
    body: { status: 'blocked' },
  });
  expect(
    (
      await shop.call('inviteStaff', {
        token: owner.token,
        body: { email: shopper.email, role: 'orders' },
      })
    ).status,
  ).toBe(409);
});

test('a role change takes effect with the next request', async () => {
  const manager = await makeStaff('manager');
  expect((await shop.call('getAdminSettings', { token: manager.token })).status).toBe(200);
  await shop.call('setStaffRole', {
    token: owner.token,
    params: { id: manager.id },
    body: { role: 'catalogue' },
  });
  expect(await shop.call('getAdminSettings', { token: manager.token })).toMatchObject({
    status: 403,
    message: 'You do not have permission to do this.',
  });
  expect((await shop.call('getOwnStaff', { token: manager.token })).data.staff_role).toBe(
    'catalogue',
  );
});

test('members cannot change their own role, and only owners change roles', async () => {
  const second = await makeStaff('owner');
  expect(
    await shop.call('setStaffRole', {
      token: second.token,
      params: { id: second.id },
      body: { role: 'viewer' },
    }),
  ).toMatchObject({
    status: 409,
    message: 'You cannot change your own role. Please ask another owner.',
  });
  expect(
    (await shop.call('removeStaff', { token: second.token, params: { id: second.id } })).status,
  ).toBe(409);
  for (const role of ['manager', 'catalogue', 'orders', 'viewer'] as const) {
    const other = await makeStaff(role);
    expect(
      (
        await shop.call('setStaffRole', {
          token: other.token,
          params: { id: second.id },
          body: { role: 'viewer' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await shop.call('inviteStaff', {
          token: other.token,
          body: { email: 'friend@example.com', role: 'owner' },
        })
      ).status,
    ).toBe(403);
  }
  await shop.call('removeStaff', { token: owner.token, params: { id: second.id } });
});

test('two owners demote each other concurrently: one remains', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await makeStaff('owner'), await makeStaff('owner')];
    await shop.database.pool.query(
      `update users set role = 'user' where role = 'admin' and staff_role is null
         and id not in ($1, $2)`,
      [one.id, other.id],
    );
    const remove = round % 2 === 1;
    const strike = async (from: Person, to: Person) =>
      remove
        ? shop.call('removeStaff', { token: from.token, params: { id: to.id } })
        : shop.call('setStaffRole', {
            token: from.token,
            params: { id: to.id },
            body: { role: 'viewer' },
          });
    const responses = await Promise.all([strike(one, other), strike(other, one)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as owners from users where role = 'admin' and staff_role is null`,
    );
    expect(rows[0].owners).toBe(1);
  }
});

test('ADMIN_EMAIL is an owner after each start', async () => {
  const person = await makeStaff('viewer');
  await shop.database.pool.query(`update users set status = 'blocked' where id = $1`, [person.id]);
  await ensureAdmin(shop.database, person.email);
  expect(await roleOf(person)).toEqual({ role: 'admin', staff_role: null });
  expect((await shop.call('getOwnStaff', { token: person.token })).data).toMatchObject({
    staff_role: 'owner',
  });
});
