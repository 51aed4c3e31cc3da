import type { OwnStaff, StaffMember } from '#contract/staff/api.ts';
import { type StaffRole, staffRoleNames } from '#contract/staff/permissions.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import { staffRoleOf } from '../auth/auth.ts';
import * as twoFactor from '../auth/two-factor/two-factor.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { queueEmail } from '../mail/mail.ts';
import * as queries from './queries.ts';

/** The current member, with the role that the database returned for this request. */
export async function own(ctx: Ctx<Admin>): Promise<OwnStaff> {
  const { id, email, fullName, staffRole } = await getRow(ctx, ctx.actor.userId);
  return { id, full_name: fullName, email, staff_role: staffRoleOf(staffRole) };
}

export const list = async (ctx: Ctx<Admin>): Promise<StaffMember[]> =>
  (await queries.all.all(ctx.db)).map(memberView);

/**
 * Adds an email address to the staff and emails an invitation. A repeated invitation replaces the
 * role until the first sign-in. Refuses `staff_exists`, and `staff_blocked` for a blocked shopper.
 */
export async function invite(
  ctx: Ctx<Admin>,
  { email, role }: { email: string; role: StaffRole },
): Promise<StaffMember> {
  await requireOwner(ctx);
  const known = await queries.byEmail.maybeOne(ctx.db, { email });
  if (known?.status === 'blocked') throw refuseAt('email', 'staff_blocked');
  const before = known?.role === 'admin' ? memberView(await getRow(ctx, known.id)) : null;
  if (before?.status === 'active') throw refuseAt('email', 'staff_exists', { email });
  if (before) await requireOther(ctx, before.id);
  const { id } = await queries.upsertMember.one(ctx.db, { email, staffRole: storedRole(role) });
  await queueEmail(ctx, {
    locale: 'en',
    eventKey: `staff_invited:${id}:${ctx.now.getTime()}`,
    kind: 'staff_invited',
    recipient: email,
    props: {
      inviter: await nameOf(ctx, ctx.actor.userId),
      role: staffRoleNames[role],
      email,
      url: `${ctx.config.publicUrl}/admin/login`,
    },
  });
  await recordAudit(ctx, {
    action: 'staff.invite',
    subject: `staff:${id}`,
    before: null,
    after: { email, role: staffRoleNames[role] },
  });
  return memberView(await getRow(ctx, id));
}

/**
 * Takes effect with the member's next request. Refuses `staff_self`, and `staff_last_owner` for the
 * only owner.
 */
export async function setRole(ctx: Ctx<Admin>, id: number, role: StaffRole): Promise<StaffMember> {
  await requireOwner(ctx);
  const before = memberView(await getRow(ctx, id));
  await requireOther(ctx, id);
  await queries.setRole.execute(ctx.db, { userId: id, staffRole: storedRole(role) });
  await recordAudit(ctx, {
    action: 'staff.role',
    subject: `staff:${id}`,
    before: { role: staffRoleNames[before.staff_role] },
    after: { role: staffRoleNames[role] },
  });
  return { ...before, staff_role: role };
}

/** Ends every admin session at once. The account can still shop. Refuses as `setRole` does. */
export async function remove(ctx: Ctx<Admin>, id: number): Promise<void> {
  await requireOwner(ctx);
  const { email, staff_role: role } = memberView(await getRow(ctx, id));
  await requireOther(ctx, id);
  await queries.removeMember.execute(ctx.db, { userId: id });
  await recordAudit(ctx, {
    action: 'staff.remove',
    subject: `staff:${id}`,
    before: { email, role: staffRoleNames[role] },
    after: null,
  });
}

/**
 * For a member who lost the phone and the recovery codes. Ends their sessions and emails them.
 * Refuses `staff_self` and `two_factor_not_on`.
 */
export async function resetTwoFactor(ctx: Ctx<Admin>, id: number): Promise<void> {
  await requireOwner(ctx);
  await getRow(ctx, id);
  await requireOther(ctx, id);
  await twoFactor.reset(ctx, id);
  await recordAudit(ctx, {
    action: 'staff.two_factor',
    subject: `staff:${id}`,
    before: { two_factor: 'On' },
    after: { two_factor: 'Reset' },
  });
}

/** Ends every admin session of the member, who can sign in again. */
export async function signOut(ctx: Ctx<Admin>, id: number): Promise<void> {
  await getRow(ctx, id);
  const sessions = await queries.endSessions.execute(ctx.db, { userId: id });
  await recordAudit(ctx, {
    action: 'staff.sign_out',
    subject: `staff:${id}`,
    before: null,
    after: { sessions },
  });
}

/** Checks the role again under the lock: the actor may have lost it since the request began. */
async function requireOwner(ctx: Ctx<Admin>): Promise<void> {
  const owners = await queries.lockOwners.all(ctx.db);
  if (!owners.some(({ id }) => id === ctx.actor.userId)) throw refuse('forbidden');
}

/** Owners cannot change themselves, so that one owner always remains. */
async function requireOther(ctx: Ctx<Admin>, id: number): Promise<void> {
  if (id !== ctx.actor.userId) return;
  const owners = await queries.lockOwners.all(ctx.db);
  throw refuse(owners.length === 1 ? 'staff_last_owner' : 'staff_self');
}

async function getRow(ctx: Ctx<Admin>, id: number): Promise<RowOf<typeof queries.byId>> {
  const row = await queries.byId.maybeOne(ctx.db, { userId: id });
  if (!row) throw refuse('staff_not_found');
  return row;
}

async function nameOf(ctx: Ctx<Admin>, id: number): Promise<string> {
  const { fullName, email } = await getRow(ctx, id);
  return fullName || email;
}

/** Owners are stored without a staff role: the admin role alone has all permissions. */
const storedRole = (role: StaffRole): string | null => (role === 'owner' ? null : role);

const memberView = ({
  id,
  email,
  fullName,
  staffRole,
  lastSeenAt,
  hasTwoFactor,
}: RowOf<typeof queries.byId>): StaffMember => ({
  id,
  full_name: fullName,
  email,
  staff_role: staffRoleOf(staffRole),
  status: lastSeenAt === null ? 'invited' : 'active',
  last_seen_at: lastSeenAt?.toISOString() ?? null,
  two_factor: hasTwoFactor,
});
