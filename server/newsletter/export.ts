import { stringify } from 'csv-stringify/sync';
import type { FileResponse } from '#contract/endpoint.ts';
import type { SubscriberFilter } from '#contract/newsletter/api.ts';
import { escapeFormula } from '../files/formula.ts';
import { recordAudit } from '../audit/audit.ts';
import { tokenOf } from '../auth/signed-links.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { filterValues, view } from './admin.ts';
import { exportChunk } from './admin-queries.ts';
import { leaveNewsletter } from './newsletter.ts';

const chunkRows = 1000;
/** The largest int4. */
const idMax = 2_147_483_647;
/** Spreadsheet programs detect UTF-8 by it. */
const byteOrderMark = '\uFEFF';
const header = [
  'E-mail',
  'Status',
  'Asked on',
  'Confirmed on',
  'Unsubscribed on',
  'Unsubscribe link',
];

/** Streams the matching subscribers as CSV, the newest first. */
export async function exportSubscribers(
  ctx: Ctx<Admin>,
  filter: SubscriberFilter,
): Promise<FileResponse> {
  const filters = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  );
  await recordAudit(ctx, {
    action: 'subscribers.export',
    subject: 'subscribers',
    before: null,
    after: filters,
  });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(ctx.now);
  return {
    fileName: `subscribers-${day}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: chunks(ctx, filter),
  };
}

async function* chunks(ctx: Ctx, filter: SubscriberFilter): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + stringify([header]));
  const values = filterValues(filter);
  for (let beforeId = idMax; ;) {
    const rows = await exportChunk.all(ctx.db, { ...values, beforeId, limit: chunkRows });
    if (rows.length > 0) yield Buffer.from(stringify(rows.map((row) => lineOf(ctx, view(row)))));
    if (rows.length < chunkRows) return;
    beforeId = rows.at(-1)?.id ?? 0;
  }
}

const dayOf = (time: string | null): string => time?.slice(0, 10) ?? '';

function lineOf(
  { config }: Ctx,
  {
    id,
    email,
    status,
    created_at: subscribed,
    confirmed_at: confirmed,
    unsubscribed_at: ended,
  }: ReturnType<typeof view>,
): string[] {
  const link =
    config.secret === null || status === 'ended' || status === 'bounced'
      ? ''
      : `${config.publicUrl}/newsletter/unsubscribe?token=${tokenOf(config, leaveNewsletter, id)}`;
  return [escapeFormula(email), status, dayOf(subscribed), dayOf(confirmed), dayOf(ended), link];
}
