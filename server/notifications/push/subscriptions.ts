import { createECDH } from 'node:crypto';
import { devicesMax } from '#contract/notifications/rules.ts';
import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx, OutsideTransaction } from '../../ctx.ts';
import { recordAudit } from '../../audit/audit.ts';
import { resolve } from '../../outbound/address.ts';
import { addressRules, readEndpoint } from './endpoint.ts';
import * as queries from './queries.ts';

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Refuses `push_endpoint_refused`. The same device again changes nothing. */
export async function addSubscription(
  ctx: OutsideTransaction<Admin>,
  { endpoint, keys }: Subscription,
): Promise<{ devices: number }> {
  const url = readEndpoint(ctx.config, endpoint);
  const isUsable = url !== null && isPoint(keys.p256dh);
  if (!isUsable || (await resolve(url, addressRules(ctx.config))).kind !== 'public')
    throw refuse('push_endpoint_refused');
  return ctx.transaction(async (inside) => {
    const { userId } = inside.actor;
    const { devices: before } = await queries.countDevices.one(inside.db, { userId });
    await queries.saveSubscription.execute(inside.db, { userId, endpoint, ...keys });
    await queries.deleteOldest.execute(inside.db, { userId, devicesMax });
    const { devices } = await queries.countDevices.one(inside.db, { userId });
    await record(inside, before, devices);
    return { devices };
  });
}

/** Without the address of the device, which lets others send to it. */
const record = async (ctx: Ctx<Admin>, before: number, after: number): Promise<void> =>
  recordAudit(ctx, {
    action: 'staff.notifications',
    subject: `staff:${ctx.actor.userId}`,
    before: { devices: before },
    after: { devices: after },
  });

/** A wrong key would fail each job. */
function isPoint(key: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

export async function deleteSubscription(ctx: Ctx<Admin>, endpoint: string): Promise<void> {
  const { userId } = ctx.actor;
  const { devices: before } = await queries.countDevices.one(ctx.db, { userId });
  if ((await queries.deleteOwn.execute(ctx.db, { userId, endpoint })) > 0)
    await record(ctx, before, before - 1);
}
