import type { AdminReturn, OrderReturn } from '#contract/returns/entities.ts';
import {
  pickupStates,
  type ReturnReason,
  returnReasons,
  type ReturnState,
  returnStates,
} from '#contract/returns/rules.ts';
import { type CashRefund, refundStates } from '#contract/returns/refund-details.ts';
import { toRupees } from '#contract/money.ts';
import type { RowOf } from '#database/client/statement.ts';
import { exchangeNameOf } from './exchange-name.ts';
import type * as queries from './queries.ts';

type ReturnRow = RowOf<typeof queries.ofOrder>;
export type AdminReturnRow = RowOf<typeof queries.byId>;

export function readState(value: string): ReturnState {
  const found = returnStates.find((state) => state === value);
  if (found === undefined) throw new Error(`the database holds an unknown state: ${value}`);
  return found;
}

export function readRefundState(value: string): CashRefund['state'] {
  const found = refundStates.find((state) => state === value);
  if (found === undefined) throw new Error(`the database holds an unknown state: ${value}`);
  return found;
}

function readPickupState(value: string): (typeof pickupStates)[number] {
  const found = pickupStates.find((state) => state === value);
  if (found === undefined) throw new Error(`the database holds an unknown state: ${value}`);
  return found;
}

export const readReason = (value: string): ReturnReason =>
  returnReasons.find((reason) => reason === value) ?? 'other';

type SignedPaths = { refundPath: string; photos: string[] };

/** `refundPath`: the signed link of its cash refund. */
export const returnView = (row: ReturnRow, { refundPath, photos }: SignedPaths): OrderReturn => ({
  id: row.id,
  order_id: row.orderId,
  state: readState(row.state),
  wish: row.wish === 'exchange' ? 'exchange' : 'refund',
  reason: readReason(row.reason),
  comment: row.comment,
  photos,
  exchange_product_id: row.exchangeProductId,
  exchange_name: exchangeNameOf(row),
  exchange_order_id: row.exchangeOrderId,
  choice_open: row.isChoiceOpen,
  courier: row.courier,
  tracking_number: row.trackingNumber,
  tracking_url: row.trackingUrl,
  label_url: row.pickup?.state === 'booked' ? row.pickup.labelUrl : '',
  exchange_due: toRupees(row.exchangeDuePaise),
  declined_reason: row.declinedReason,
  refund_amount: row.refundPaise === null ? null : toRupees(row.refundPaise),
  cash_refund: row.cashRefund === null ? null : readRefundState(row.cashRefund),
  refund_path: row.cashRefund === null || row.cashRefund === 'paid' ? '' : refundPath,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  lines: row.lines.map(({ productId, images, ...line }) => ({
    ...line,
    product_id: productId,
    image: images[0] ?? '',
  })),
});

export const adminReturnView = (
  row: AdminReturnRow,
  { photos, proposedPaise }: { photos: string[]; proposedPaise: number },
): AdminReturn => ({
  ...returnView(row, { refundPath: '', photos }),
  pickup: row.pickup && {
    state: readPickupState(row.pickup.state),
    problem: row.pickup.problem,
  },
  has_arrived: row.hasArrived,
  customer: { full_name: row.fullName, email: row.email, mobile_no: row.mobileNo },
  payment_method: row.paymentMethod,
  proposed_refund: toRupees(proposedPaise),
  refund_max: toRupees(Math.max(row.keptPaise, proposedPaise)),
});
