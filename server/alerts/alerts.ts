import {
  type AlertGroup,
  alertGroups,
  type AlertPreferences,
  alertRules,
  type AlertTiming,
} from '#contract/alerts/rules.ts';
import { alertPreferences } from '#contract/alerts/api.ts';
import { hasPermission } from '#contract/staff/permissions.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import { staffRoleOf } from '../auth/auth.ts';
import type { Admin, Ctx, System } from '../ctx.ts';
import { queueEmail } from '../mail/mail.ts';
import { type Alert, collect, readAlert } from './collect.ts';
import * as queries from './queries.ts';

const listedMax = 20;

/**
 * Collects new alerts and emails them to the staff who want them at once: one email a run for
 * each member.
 */
export const sendNew = async (ctx: Ctx<System>): Promise<void> =>
  send(ctx, await collect(ctx), 'now');

/** Emails the alerts since the last digest to the staff who want them in the morning. */
export async function sendDigests(ctx: Ctx<System>): Promise<void> {
  const { digestAlertId } = await queries.lockPosition.one(ctx.db);
  const rows = await queries.sinceDigest.all(ctx.db, { digestAlertId });
  await send(ctx, rows.flatMap(readAlert), 'digest');
  const last = rows.at(-1);
  if (last) await queries.finishDigest.execute(ctx.db, { digestAlertId: last.id });
  await queries.deleteOld.execute(ctx.db);
}

async function send(ctx: Ctx, alerts: readonly Alert[], timing: AlertTiming): Promise<void> {
  const last = alerts.at(-1);
  if (!last) return;
  for (const member of await queries.recipients.all(ctx.db)) {
    const wanted = alerts.filter((alert) => wants(member, alert, timing));
    if (wanted.length > 0)
      await queueEmail(ctx, {
        eventKey: `alert:${timing}:${member.id}:${last.id}`,
        kind: 'staff_alert',
        recipient: member.email,
        props: emailProps(ctx, wanted, timing),
      });
  }
}

function wants(
  member: RowOf<typeof queries.recipients>,
  { kind }: Alert,
  timing: AlertTiming,
): boolean {
  const { group, permission } = alertRules[kind];
  return member[group] === timing && hasPermission(staffRoleOf(member.staffRole), permission);
}

const headings: Record<AlertGroup, (count: number) => string> = {
  orders: (count) => (count === 1 ? '1 new order' : `${count} new orders`),
  stock: (count) => (count === 1 ? '1 product is low' : `${count} products are low`),
  problems: (count) => (count === 1 ? '1 problem' : `${count} problems`),
};

function emailProps({ config }: Ctx, alerts: readonly Alert[], timing: AlertTiming) {
  const sections = alertGroups.flatMap((group) => {
    const ofGroup = alerts.filter(({ kind }) => alertRules[kind].group === group);
    if (ofGroup.length === 0) return [];
    return [
      {
        heading: headings[group](ofGroup.length),
        items: ofGroup.slice(0, listedMax).map(({ title, detail, path }) => ({
          title,
          detail,
          url: `${config.publicUrl}${path}`,
        })),
        more: Math.max(0, ofGroup.length - listedMax),
      },
    ];
  });
  const [only] = alerts;
  const summary = sections.map(({ heading }) => heading).join(', ');
  return {
    subject:
      timing === 'digest'
        ? `Your morning summary: ${summary}`
        : alerts.length === 1 && only
          ? only.title
          : summary,
    sections,
    settingsUrl: `${config.publicUrl}/admin/security`,
  };
}

/** What the signed-in member is emailed. */
export async function getPreferences(ctx: Ctx<Admin>): Promise<AlertPreferences> {
  return alertPreferences.parse(
    await queries.preferencesOf.one(ctx.db, { userId: ctx.actor.userId }),
  );
}

export async function savePreferences(
  ctx: Ctx<Admin>,
  wanted: AlertPreferences,
): Promise<AlertPreferences> {
  const before = await getPreferences(ctx);
  await queries.savePreferences.execute(ctx.db, { userId: ctx.actor.userId, ...wanted });
  await recordAudit(ctx, {
    action: 'staff.alerts',
    subject: `staff:${ctx.actor.userId}`,
    before,
    after: wanted,
  });
  return wanted;
}
