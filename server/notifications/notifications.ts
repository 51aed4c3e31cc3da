import {
  messagesPerHour,
  type NotificationChoices,
  type NotificationKind,
  notificationKinds,
  notificationRules,
  type NotificationWay,
  notificationWays,
} from '#contract/notifications/rules.ts';
import type { NotificationPreferences } from '#contract/notifications/api.ts';
import { mobileChannels } from '#contract/messages/rules.ts';
import { hasPermission, type StaffRole } from '#contract/staff/permissions.ts';
import { recordAudit } from '../audit/audit.ts';
import { staffRoleOf } from '../auth/auth.ts';
import type { Admin, Ctx, System } from '../ctx.ts';
import { usableAccounts } from '../messages/accounts.ts';
import { channels } from './channels/channels.ts';
import { collect, readNotification } from './collect.ts';
import * as queries from './delivery-queries.ts';
import { readPublicKey } from './push/keys.ts';

/**
 * Collects new events, queues them for the members who chose them, and sends what is due: one
 * message a run for each member and channel. All of it is one transaction under one lock, so that
 * several processes, or a process that was killed, send nothing twice and lose nothing.
 */
export async function sendNotifications(ctx: Ctx<System>): Promise<void> {
  const notifications = await collect(ctx);
  const members = await queries.members.all(ctx.db);
  const waiting = members.flatMap((member) =>
    notifications.flatMap(({ id, kind }) =>
      waysOf(member.choices, staffRoleOf(member.staffRole), kind).map((way) => ({
        userId: member.id,
        way,
        notificationId: id,
      })),
    ),
  );
  if (waiting.length > 0) await queries.enqueue.execute(ctx.db, { waiting });
  const byId = new Map(members.map((member) => [member.id, member]));
  for (const { userId, way: stored } of await queries.due.all(ctx.db, {
    perHour: messagesPerHour,
  })) {
    const way = notificationWays.find((known) => known === stored);
    if (way !== undefined) await sendDue(ctx, { userId, way, member: byId.get(userId) });
  }
}

type Due = {
  userId: number;
  way: NotificationWay;
  /** Absent: no longer a member of the staff, so that what waited is deleted. */
  member: { id: number; email: string; staffRole: string | null } | undefined;
};

async function sendDue(ctx: Ctx, { userId, way, member }: Due): Promise<void> {
  const taken = (await queries.take.all(ctx.db, { userId, way })).flatMap(readNotification);
  if (!member) return;
  // The role may have changed since.
  const notifications = taken.filter(({ kind }) => maySee(staffRoleOf(member.staffRole), kind));
  const last = notifications.at(-1);
  if (!last) return;
  const isDigest = way === 'digest';
  const message = { key: `${way}:${userId}:${last.id}`, notifications, isDigest };
  await channels[isDigest ? 'email' : way](ctx, member, message);
  if (!isDigest) await queries.countMessage.execute(ctx.db, { userId, channel: way });
}

const maySee = (role: StaffRole, kind: NotificationKind): boolean =>
  hasPermission(role, notificationRules[kind].permission);

function waysOf(
  choices: NotificationChoices | null,
  role: StaffRole,
  kind: NotificationKind,
): readonly NotificationWay[] {
  if (!maySee(role, kind)) return [];
  return choices?.[kind] ?? (role === 'owner' ? notificationRules[kind].initial : []);
}

/** Deletes notifications after 30 days. */
export const deleteOldNotifications = async (ctx: Ctx<System>): Promise<void> => {
  await queries.deleteOld.execute(ctx.db);
};

/** What the signed-in member is notified of, as far as the role may see it. */
export async function getPreferences(ctx: Ctx<Admin>): Promise<NotificationPreferences> {
  const { choices, digestHour, devices, mobileNo } = await queries.preferencesOf.one(ctx.db, {
    userId: ctx.actor.userId,
  });
  const connected = new Set((await usableAccounts(ctx)).map(({ provider }) => provider.channel));
  const role = ctx.actor.staffRole ?? 'viewer';
  return {
    events: Object.fromEntries(
      notificationKinds
        .filter((kind) => maySee(role, kind))
        .map((kind) => [kind, [...waysOf(choices, role, kind)]]),
    ),
    digest_hour: digestHour,
    push_public_key: await readPublicKey(ctx),
    devices,
    mobile_no: mobileNo,
    mobile_channels: mobileChannels.filter((channel) => connected.has(channel)),
  };
}

type PreferencesForm = {
  events?: NotificationChoices | undefined;
  digest_hour?: number | undefined;
  /** Blank removes it. */
  mobile_no?: string | undefined;
};

export async function savePreferences(
  ctx: Ctx<Admin>,
  { events = {}, digest_hour: digestHour, mobile_no: mobileNo }: PreferencesForm,
): Promise<NotificationPreferences> {
  const before = await getPreferences(ctx);
  await queries.savePreferences.execute(ctx.db, {
    userId: ctx.actor.userId,
    choices: Object.fromEntries(
      Object.entries(events).map(([kind, ways]) => [kind, [...new Set(ways)]]),
    ),
    digestHour: digestHour ?? null,
  });
  if (mobileNo !== undefined)
    await queries.saveMobile.execute(ctx.db, {
      userId: ctx.actor.userId,
      mobileNo: mobileNo || null,
    });
  const after = await getPreferences(ctx);
  await recordAudit(ctx, {
    action: 'staff.notifications',
    subject: `staff:${ctx.actor.userId}`,
    before: snapshot(before),
    after: snapshot(after),
  });
  return after;
}

const snapshot = ({ events, digest_hour, mobile_no }: NotificationPreferences) => ({
  events,
  digest_hour,
  mobile_no,
});

const testEveryMs = 10_000;

/** Sends a test through each channel, whatever the member chose. */
export async function sendTest(ctx: Ctx<Admin>): Promise<{ devices: number }> {
  const { userId } = ctx.actor;
  const { email, devices } = await queries.preferencesOf.one(ctx.db, { userId });
  // A second tap sends no second test.
  const turn = Math.floor(ctx.now.getTime() / testEveryMs);
  for (const [name, queue] of Object.entries(channels))
    await queue(
      ctx,
      { id: userId, email },
      {
        key: `test:${name}:${userId}:${turn}`,
        isDigest: false,
        notifications: [
          {
            id: 0,
            kind: 'job',
            subject: 'test',
            title: 'This is a test notification',
            detail: 'Notifications of your shop reach you here.',
            path: '/admin/notifications',
          },
        ],
      },
    );
  return { devices };
}
