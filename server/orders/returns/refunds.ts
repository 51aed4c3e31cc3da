import { formatRupees, toRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import {
  type CashRefund,
  cashRefund,
  type RefundDetailsForm,
  type RefundRequest,
} from '#contract/returns/refund-details.ts';
import type { AdminReturn } from '#contract/returns/entities.ts';
import { violatedConstraint } from '#database/client/pool.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../../audit/audit.ts';
import { decrypt, encrypt } from '../../auth/encryption.ts';
import type { Config } from '../../config/config.ts';
import type { Admin, Ctx } from '../../ctx.ts';
import * as ledger from '../ledger/ledger.ts';
import { insertStaffNote } from '../queries.ts';
import { lockOrder } from '../transition-queries.ts';
import { photoPaths } from './photos.ts';
import * as queries from './queries.ts';
import * as refunds from './refund-queries.ts';
import { isSigned, requireSecret, signatureOf } from '../../auth/signed-links.ts';
import { adminReturnView, readRefundState } from './view.ts';

type RefundRow = RowOf<typeof refunds.byReturn>;

const signedText = (id: number): string => `refund details|${id}`;

/** The link is signed, so that nothing is stored for it. */
export const refundPath = ({ config }: Pick<Ctx, 'config'>, id: number): string =>
  `/refund/${id}-${signatureOf(config, signedText(id))}`;

/** Refuses `return_not_found` for a token that is not signed, as for a refund that is not due. */
async function readByToken(ctx: Ctx, token: string): Promise<RefundRow> {
  const id = Number(token.split('-')[0]);
  const isValid = isSigned(ctx.config, signedText(id), token.slice(token.indexOf('-') + 1));
  const row = isValid ? await refunds.byReturn.maybeOne(ctx.db, { id }) : undefined;
  if (!row) throw refuse('return_not_found');
  return row;
}

const cacheTag = (id: number): string => `return:${id}`;

export async function getRequest(ctx: Ctx, token: string): Promise<RefundRequest> {
  const row = await readByToken(ctx, token);
  ctx.reads.add(cacheTag(row.returnId));
  return requestView(row);
}

/** Stores the account encrypted; a later entry replaces it. Refuses `refund_paid`. */
export async function saveDetails(
  ctx: Ctx,
  token: string,
  form: RefundDetailsForm,
): Promise<RefundRequest> {
  const { returnId: id } = await readByToken(ctx, token);
  await refunds.lock.one(ctx.db, { id });
  const row = await refunds.byReturn.one(ctx.db, { id });
  if (row.state === 'paid') throw refuse('refund_paid');
  const details =
    form.kind === 'upi'
      ? form
      : { kind: form.kind, name: form.name, account_number: form.account_number, ifsc: form.ifsc };
  await refunds.saveDetails.execute(ctx.db, {
    id,
    encrypted: encrypt(requireSecret(ctx.config), 'refund details', JSON.stringify(details)),
    masked: maskOf(form),
  });
  ctx.purges.add(cacheTag(id));
  return requestView(await refunds.byReturn.one(ctx.db, { id }));
}

/** The refunds that the owner has to pay. */
export const list = async (ctx: Ctx<Admin>): Promise<CashRefund[]> =>
  (await refunds.unpaid.all(ctx.db)).map((row) => refundView(ctx, row));

/**
 * Records that the owner paid a refund, once. Refuses `return_not_found`, `refund_not_due`,
 * `refund_paid` and `refund_reference_used`.
 */
export async function recordPaid(
  ctx: Ctx<Admin>,
  id: number,
  reference: string,
): Promise<AdminReturn> {
  const found = await queries.byId.maybeOne(ctx.db, { id });
  if (!found) throw refuse('return_not_found');
  const order = await lockOrder.one(ctx.db, { orderId: found.orderId });
  await refunds.lock.one(ctx.db, { id });
  const row = await refunds.byReturn.maybeOne(ctx.db, { id });
  if (!row) throw refuse('refund_not_due');
  if (row.state === 'paid') throw refuse('refund_paid');
  try {
    await refunds.pay.execute(ctx.db, { id, reference });
  } catch (error) {
    throw violatedConstraint(error) === 'money_movements_kind_reference_key'
      ? refuse('refund_reference_used')
      : error;
  }
  ctx.purges.add(cacheTag(id));
  await ledger.settle(ctx, order.id, { type: 'return', id });
  const note = `Return ${id}: ${formatRupees(row.amountPaise)} refunded, reference ${reference}.`;
  await insertStaffNote.execute(ctx.db, { orderId: order.id, actorId: ctx.actor.userId, note });
  await recordAudit(ctx, {
    action: 'return.refund',
    subject: `order:${order.id}`,
    before: null,
    after: { return: id, amount: formatRupees(row.amountPaise), reference },
  });
  const after = await queries.byId.one(ctx.db, { id });
  return adminReturnView(after, { photos: photoPaths(ctx, after), proposedPaise: row.amountPaise });
}

const requestView = (row: RefundRow): RefundRequest => ({
  order_id: row.orderId,
  amount: toRupees(row.amountPaise),
  state: readRefundState(row.state),
  masked: row.masked ?? '',
});

const refundView = ({ config }: Ctx, row: RefundRow): CashRefund =>
  cashRefund.parse({
    return_id: row.returnId,
    order_id: row.orderId,
    full_name: row.fullName,
    amount: toRupees(row.amountPaise),
    state: row.state,
    details: row.encrypted === null ? null : detailsOf(config, row.encrypted),
  });

function detailsOf({ secret, previousSecret }: Config, encrypted: Buffer): unknown {
  for (const each of [secret, previousSecret]) {
    const text = each === null ? null : decrypt(each, 'refund details', encrypted);
    if (text !== null) return JSON.parse(text);
  }
  return null;
}

/** 'as***@okaxis', 'Account ending in 4321'. */
function maskOf(form: RefundDetailsForm): string {
  if (form.kind === 'bank') return `Account ending in ${form.account_number.slice(-4)}`;
  const [name = '', handle = ''] = form.upi_id.split('@');
  return `${name.slice(0, 2)}***@${handle}`;
}
