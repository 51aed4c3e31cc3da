import { randomInt } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import type { FileResponse } from '#contract/endpoint.ts';
import type { AdminPromotion } from '#contract/promotions/api.ts';
import { escapeFormula } from '../files/formula.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { promotions } from './admin.ts';
import * as queries from './admin-queries.ts';
import { promotionView } from './admin-view.ts';
import { promotionsTag } from './live.ts';

/** Without the letters and digits that are read as one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const randomLength = 8;
/** The prefix, a dash and the random part fit the longest code. */
const prefixLengthMax = 40 - 1 - randomLength;
const chunkRows = 1000;
/** Spreadsheet programs detect UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/**
 * Creates codes for a single use each, which begin with the promotion's own code; that one alone no
 * longer applies.
 * Refuses `promotion_not_found` and `promotion_needs_code`.
 */
export async function createCodes(
  ctx: Ctx<Admin>,
  id: number,
  count: number,
): Promise<AdminPromotion> {
  const before = await promotions.locked(ctx, id);
  if (before.code === null) throw refuse('promotion_needs_code');
  const prefix = before.code.slice(0, prefixLengthMax);
  let missing = count;
  while (missing > 0) {
    const codes = Array.from({ length: missing }, () => `${prefix}-${randomPart()}`);
    // A code that exists already is created once more in the next round.
    // oxlint-disable-next-line no-await-in-loop
    missing -= await queries.insertCodes.execute(ctx.db, { id, codes });
  }
  await queries.markSingleUse.execute(ctx.db, { id });
  ctx.purges.add(promotionsTag);
  const after = promotionView(await queries.promotions.byId.one(ctx.db, { id }));
  await recordAudit(ctx, {
    action: 'promotion.codes',
    subject: promotions.subjectOf(id),
    before: { single_use_codes: before.singleUseCodes },
    after: { single_use_codes: after.single_use_codes },
    version: after.version,
  });
  return after;
}

const randomPart = (): string =>
  Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Streams the codes as CSV with the order that used each. Refuses `promotion_not_found`. */
export async function exportCodes(ctx: Ctx<Admin>, id: number): Promise<FileResponse> {
  const promotion = await queries.promotions.byId.maybeOne(ctx.db, { id });
  if (!promotion) throw refuse('promotion_not_found');
  return {
    fileName: `codes-${promotion.code ?? id}.csv`.replaceAll(/[^\w.-]/g, '_'),
    contentType: 'text/csv; charset=utf-8',
    content: chunks(ctx, id),
  };
}

async function* chunks(ctx: Ctx, id: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + stringify([['Code', 'Used by order']]));
  for (let after = ''; ;) {
    const rows = await queries.codesAfter.all(ctx.db, { id, after, limit: chunkRows });
    if (rows.length > 0)
      yield Buffer.from(
        stringify(rows.map(({ code, orderId }) => [escapeFormula(code), orderId ?? ''])),
      );
    if (rows.length < chunkRows) return;
    after = rows.at(-1)?.code ?? after;
  }
}
