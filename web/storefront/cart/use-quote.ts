import { useEffect, useState } from 'react';
import type { Quote } from '#contract/checkout/quote.ts';
import { failure } from '#contract/messages.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import type { CartItem } from '#web/api/cart-store.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { api } from '#web/api/client.ts';
import { serverMessage } from '#web/shopper/server-message.ts';

export type QuoteState = {
  /** The latest prices; of the cart before its last change while `isCurrent` is false. */
  quote: Quote | null;
  isCurrent: boolean;
  error: string | null;
  reload: () => void;
};

type QuoteChoices = {
  couponCode?: string | null;
  paymentMethod?: PaymentMethod | null;
  /** Null: the place of the saved contact, or none. */
  pincode?: string | null;
  /** The id of the state, for a PIN code that the shop does not know. */
  state?: string;
};
type Loaded = { key: string; quote: Quote | null; error: string | null };

/** 'Proceed to Buy' waits for the first prices: a response that never comes becomes an error. */
const timeoutMs = 10_000;

/** The shop's prices of these lines with all promotions; asks again after each change. */
export function useQuote(
  items: readonly CartItem[] | null,
  { couponCode = null, paymentMethod = null, pincode = null, state = '' }: QuoteChoices = {},
): QuoteState {
  const isReady = useAuth((state) => state.isReady);
  const token = useAuth((state) => state.token);
  const [revision, setRevision] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const body = {
    products: (items ?? [])
      .filter(({ available }) => available)
      .map(({ id, quantity }) => ({ product_id: id, quantity })),
    coupon_code: couponCode,
    payment_method: paymentMethod,
    pincode,
    state: pincode === null || state === '' ? null : state,
  };
  const prices = (items ?? []).map(({ price }) => price);
  const key = JSON.stringify([body, prices, token !== null, revision]);
  const isWanted = isReady && items !== null;
  useEffect(() => {
    if (!isWanted) return undefined;
    const controller = new AbortController();
    api('quoteCart', { body }, { signal: controller.signal, timeoutMs }).then(
      ({ data }) => controller.signal.aborted || setLoaded({ key, quote: data, error: null }),
      (error: unknown) =>
        controller.signal.aborted ||
        setLoaded((before) => ({
          key,
          quote: before?.quote ?? null,
          error: serverMessage(error, failure.quoteFetch),
        })),
    );
    return () => controller.abort();
    // The key contains the request.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [key, isWanted]);
  const isLoaded = loaded?.key === key;
  return {
    quote: loaded?.quote ?? null,
    isCurrent: isLoaded && loaded.error === null,
    error: isLoaded ? loaded.error : null,
    reload: () => setRevision((before) => before + 1),
  };
}
