import { useState } from 'react';
import type { CouponCheck } from '#contract/promotions/coupons.ts';
import {
  couponFailure,
  couponInvalidText,
  couponSuccess,
} from '#contract/promotions/coupon-texts.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { asShopper } from '#web/api/auth-store.ts';
import type { CartItem } from '#web/api/cart-store.ts';
import { api } from '#web/api/client.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { couponAppliedMessage, couponProblem, normalizeCouponCode } from './coupon.ts';
import { readDraft, writeDraft } from '../draft.ts';

export type CouponEntry = {
  coupon: CouponCheck | null;
  isBusy: boolean;
  error: string | null;
  /** Returns false when the code was refused. */
  apply: (typed: string) => Promise<boolean>;
  remove: () => void;
};

/** `items`: the lines that are bought. */
export function useCoupon(items: readonly CartItem[], method: PaymentMethod | null): CouponEntry {
  const [coupon, setCoupon] = useState(savedCoupon);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const saveCoupon = (next: CouponCheck | null) => {
    setCoupon(next);
    writeDraft({ coupon: next });
  };
  const showError = (message: string) => {
    setError(message);
    toast.error(message, briefToast);
    return false;
  };
  const apply = async (typed: string): Promise<boolean> => {
    const code = normalizeCouponCode(typed);
    if (isBusy) return true;
    if (code === '') return showError(couponFailure.couponEmpty);
    setIsBusy(true);
    setError(null);
    let isAccepted = true;
    try {
      const { data } = await asShopper(api('verifyCoupon', { params: { code } }));
      const problem = couponProblem(data);
      if (problem === null) {
        const isApplied = await applies({ items, code, method });
        saveCoupon(data);
        // Otherwise the summary says why.
        if (isApplied) toast.success(couponAppliedMessage(data), briefToast);
      } else isAccepted = showError(problem);
    } catch (reason) {
      isAccepted = showError(serverMessage(reason, couponFailure.couponVerify));
    }
    setIsBusy(false);
    return isAccepted;
  };
  const remove = () => {
    saveCoupon(null);
    setError(null);
    toast.info(couponSuccess.couponRemoved, briefToast);
  };
  return { coupon, isBusy, error, apply, remove };
}

type Use = { items: readonly CartItem[]; code: string; method: PaymentMethod | null };

async function applies({ items, code, method }: Use): Promise<boolean> {
  const products = items.map(({ id, quantity }) => ({ product_id: id, quantity }));
  const body = { products, coupon_code: code, ...(method && { payment_method: method }) };
  const { data } = await asShopper(api('quoteCart', { body }));
  const reason = data.coupon?.reason ?? null;
  // The code was accepted a moment ago: one that is unknown now was deleted since.
  return reason === null || reason === couponInvalidText;
}

function savedCoupon(): CouponCheck | null {
  const { coupon } = readDraft();
  return coupon && couponProblem(coupon) === null ? coupon : null;
}
