import type { Delivery, Webhook } from '#contract/webhooks/api.ts';
import { webhookLimits } from '#contract/webhooks/rules.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import { encrypt } from '../auth/encryption.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { eventView, publish } from '../events/events.ts';
import { readUrl, resolve } from '../outbound/address.ts';
import * as queries from './queries.ts';
import { newSecret } from './signature.ts';

export const list = async (ctx: Ctx<Admin>): Promise<Webhook[]> =>
  (await queries.all.all(ctx.db)).map((row) => ({
    id: row.id,
    url: row.url,
    events: row.patterns,
    status: row.isEnabled ? 'enabled' : 'disabled',
    disabled_reason: row.disabledReason,
    created_at: row.createdAt.toISOString(),
    previous_until: row.previousUntil?.toISOString() ?? null,
    pending: row.pending,
    last_delivered_at: row.lastDeliveredAt?.toISOString() ?? null,
  }));

/**
 * Refuses `webhook_url_invalid`, `webhook_url_private` and `webhooks_full`. Accepts a host that is
 * not found: each attempt resolves it again.
 */
export async function create(
  ctx: OutsideTransaction<Admin>,
  { url, events }: { url: string; events: string[] },
): Promise<{ id: number; secret: string }> {
  const rules = { allowsLoopback: ctx.config.env === 'demo' };
  const parsed = readUrl(url, rules);
  if (parsed === null) throw refuse('webhook_url_invalid');
  if ((await resolve(parsed, rules)).kind === 'private') throw refuse('webhook_url_private');
  // Earlier changes are not sent to a new webhook.
  await publish(ctx);
  const secret = newSecret();
  return ctx.transaction(async (inside) => {
    await queries.lock.one(inside.db);
    const { total } = await queries.count.one(inside.db);
    const { webhooksMax } = webhookLimits;
    if (total >= webhooksMax) throw refuse('webhooks_full', { count: webhooksMax });
    const { id } = await queries.insert.one(inside.db, {
      url: parsed.href,
      patterns: [...new Set(events)],
      secret: encrypted(ctx, secret),
      createdBy: ctx.actor.userId,
    });
    await recordAudit(inside, {
      action: 'webhook.create',
      subject: `webhook:${id}`,
      before: null,
      after: { url: parsed.href, events },
    });
    return { id, secret };
  });
}

/** Refuses `webhook_not_found`. */
export async function remove(ctx: Ctx<Admin>, id: number): Promise<void> {
  const removed = await queries.remove.maybeOne(ctx.db, { id });
  if (!removed) throw refuse('webhook_not_found');
  await recordAudit(ctx, {
    action: 'webhook.delete',
    subject: `webhook:${id}`,
    before: { url: removed.url, events: removed.patterns },
    after: null,
  });
}

/** Refuses `webhook_not_found`. */
export async function enable(ctx: Ctx<Admin>, id: number): Promise<void> {
  const enabled = await queries.enable.maybeOne(ctx.db, { id });
  if (!enabled) throw refuse('webhook_not_found');
  await recordAudit(ctx, {
    action: 'webhook.enable',
    subject: `webhook:${id}`,
    before: null,
    after: { url: enabled.url },
  });
}

/** Refuses `webhook_not_found`. */
export async function rotate(ctx: Ctx<Admin>, id: number): Promise<{ id: number; secret: string }> {
  const secret = newSecret();
  const { overlapHours } = webhookLimits;
  const rotated = await queries.rotate.maybeOne(ctx.db, {
    id,
    secret: encrypted(ctx, secret),
    overlapHours,
  });
  if (!rotated) throw refuse('webhook_not_found');
  await recordAudit(ctx, {
    action: 'webhook.rotate',
    subject: `webhook:${id}`,
    before: null,
    after: { url: rotated.url },
  });
  return { id, secret };
}

type Paging = { page?: number | undefined; limit?: number | undefined };

/** Newest first. Refuses `webhook_not_found`. */
export async function listDeliveries(
  ctx: Ctx<Admin>,
  id: number,
  { page = 1, limit = pageSizeDefault }: Paging,
): Promise<{ data: Delivery[]; meta: PageMeta }> {
  const counted = await queries.countDeliveries.maybeOne(ctx.db, { id });
  if (!counted) throw refuse('webhook_not_found');
  const rows = await queries.deliveries.all(ctx.db, { id, limit, offset: (page - 1) * limit });
  const { total } = counted;
  return {
    data: rows.map(deliveryView),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** Refuses `delivery_not_found`. */
export async function resend(ctx: Ctx<Admin>, deliveryId: number): Promise<void> {
  const found = await queries.resend.maybeOne(ctx.db, { deliveryId });
  if (!found) throw refuse('delivery_not_found');
  await recordAudit(ctx, {
    action: 'webhook.resend',
    subject: `webhook:${found.webhookId}`,
    before: null,
    after: { delivery: deliveryId },
  });
}

function deliveryView(row: RowOf<typeof queries.deliveries>): Delivery {
  const isDelivered = row.state === 'delivered';
  const isFailing = !isDelivered && row.error !== null;
  return {
    id: row.id,
    event: eventView({ ...row, id: row.eventId, data: JSON.parse(row.data) }),
    status: isDelivered ? 'delivered' : isFailing ? 'failing' : 'pending',
    attempts: row.attempts,
    attempted_at: row.attemptedAt?.toISOString() ?? null,
    next_attempt_at: isDelivered ? null : row.nextAt.toISOString(),
    response_status: row.responseStatus,
    response_body: row.responseBody,
    error: row.error,
    duration_ms: row.durationMs,
  };
}

function encrypted({ config }: Ctx, text: string): Buffer {
  if (config.secret === null) throw new Error('webhooks need SECRET');
  return encrypt(config.secret, 'webhook secret', text);
}
