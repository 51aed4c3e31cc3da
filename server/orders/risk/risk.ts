import { formatRupees } from '#contract/money.ts';
import type { RiskSign } from '#contract/orders/entities.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../../ctx.ts';
import * as queries from './queries.ts';

/** Below so many parcels, the rate of a PIN code says nothing. */
const placeEndedMin = 20;
/** A PIN code to which so many of 100 parcels come back is a sign. */
const placePercentMin = 10;

type CashOrder = { id: number; paymentMethod: string; finalPaise: number; pincode: string };

/**
 * The signs that the parcel of a cash order may be refused, each with its reason. An order that is
 * not paid in cash has none.
 */
export async function signsOf(
  ctx: Ctx,
  { id: orderId, paymentMethod, finalPaise, pincode }: CashOrder,
): Promise<RiskSign[]> {
  if (paymentMethod !== 'cod') return [];
  const source = { orderId, userId: null, pincode };
  return signsIn(await queries.signs.one(ctx.db, source), { finalPaise, pincode });
}

/** The signs of a cash order that a shopper is about to place, by the saved phone and address. */
export async function signsOfBuyer(
  ctx: Ctx,
  { userId, finalPaise, pincode }: { userId: number; finalPaise: number; pincode: string },
): Promise<RiskSign[]> {
  const found = await queries.signs.one(ctx.db, { orderId: null, userId, pincode });
  return signsIn(found, { finalPaise, pincode });
}

function signsIn(
  found: RowOf<typeof queries.signs>,
  { finalPaise, pincode }: Pick<CashOrder, 'finalPaise' | 'pincode'>,
): RiskSign[] {
  const { placeRefused, placeEnded, highPaise } = found;
  const percent = placeEnded === 0 ? 0 : Math.round((placeRefused * 100) / placeEnded);
  const signs: (RiskSign | false)[] = [
    found.byAccount > 0 && {
      sign: 'refused_by_account',
      detail: `${parcels(found.byAccount)} of this customer came back.`,
    },
    found.byPhone > 0 && {
      sign: 'refused_by_phone',
      detail: `${parcels(found.byPhone)} to this phone number came back, ordered by other accounts.`,
    },
    found.byAddress > 0 && {
      sign: 'refused_at_address',
      detail: `${parcels(found.byAddress)} to this address came back, ordered by other accounts.`,
    },
    !found.hasOthers && {
      sign: 'first_order',
      detail: 'This is the first order of the customer.',
    },
    highPaise !== null &&
      finalPaise > highPaise && {
        sign: 'high_amount',
        detail: `${formatRupees(finalPaise)} is more than 95 of 100 orders: they are up to ${formatRupees(highPaise)}.`,
      },
    placeEnded >= placeEndedMin &&
      percent >= placePercentMin && {
        sign: 'refused_at_pincode',
        detail: `${placeRefused} of ${placeEnded} parcels to ${pincode} came back (${percent} %).`,
      },
  ];
  return signs.filter((sign) => sign !== false);
}

const parcels = (count: number): string => (count === 1 ? '1 parcel' : `${count} parcels`);
