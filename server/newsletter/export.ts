import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '#contract/endpoints/endpoint.ts';
import { defuse } from '#contract/spreadsheet.ts';
import { note } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { filterOf, type Narrowed, view } from './desk.ts';
import { before } from './desk-queries.ts';
import { signedToken } from './link.ts';

const pieceRows = 1000;
/** Above every id that the database can hold. */
const afterAll = 2_147_483_647;
/** Tells spreadsheet programs that this is UTF-8. */
const byteOrderMark = '\uFEFF';
const header = [
  'E-mail',
  'Status',
  'Asked on',
  'Confirmed on',
  'Unsubscribed on',
  'Unsubscribe link',
];

/** The subscribers that the search finds, the newest first, read piece by piece while they are sent. */
export async function exportSubscribers(ctx: Ctx<Admin>, narrowed: Narrowed): Promise<FileAnswer> {
  const filters = Object.fromEntries(
    Object.entries(narrowed).filter(([, value]) => value !== undefined),
  );
  await note(ctx, {
    action: 'subscribers.export',
    subject: 'subscribers',
    before: null,
    after: filters,
  });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(ctx.now);
  return {
    fileName: `subscribers-${day}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: pieces(ctx, narrowed),
  };
}

async function* pieces(ctx: Ctx, narrowed: Narrowed): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + stringify([header]));
  for (let last = afterAll; ;) {
    const rows = await before.all(ctx.db, ...filterOf(narrowed), last, pieceRows);
    if (rows.length > 0) yield Buffer.from(stringify(rows.map((row) => line(ctx, view(row)))));
    if (rows.length < pieceRows) return;
    last = rows.at(-1)?.id ?? 0;
  }
}

const day = (moment: string | null): string => moment?.slice(0, 10) ?? '';

function line(
  { config }: Ctx,
  {
    id,
    email,
    status,
    created_at: asked,
    confirmed_at: confirmed,
    unsubscribed_at: ended,
  }: ReturnType<typeof view>,
): string[] {
  const link =
    config.secret === null || status === 'ended'
      ? ''
      : `${config.publicUrl}/newsletter/unsubscribe?token=${signedToken(config.secret, id)}`;
  return [defuse(email), status, day(asked), day(confirmed), day(ended), link];
}
