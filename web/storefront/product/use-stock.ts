import { useEffect } from 'react';
import { create } from 'zustand';
import { quantityMin } from '#contract/cart/rules.ts';
import { type Availability, availabilityOf } from '#contract/catalogue/availability.ts';
import { useCart } from '../../api/cart-state.ts';
import { api, ApiError } from '../../api/client.ts';

export type Stock = {
  /** Null until it is fetched, and if fetching failed. */
  exact: number | null;
  availability: Availability;
  /** Largest quantity that can be added at once. */
  maxQuantity: number;
};

const useStockLevels = create<Record<string, number>>()(() => ({}));

/** Returns the page's stock label, then the exact stock once `useFreshStock` has fetched it. */
export function useStock(slug: string, label: Availability): Stock {
  const quantityMax = useCart((cart) => cart.quantityMax);
  const exact = useStockLevels((known) => known[slug] ?? null);
  const availability = exact === null ? label : availabilityOf(exact);
  return {
    exact,
    availability,
    maxQuantity: Math.max(quantityMin, Math.min(exact ?? quantityMax, quantityMax)),
  };
}

/** Fetches the exact stock each time the page is opened. */
export function useFreshStock(slug: string): void {
  useEffect(() => {
    const stop = new AbortController();
    readStock(slug, stop.signal).then(
      (stock) => useStockLevels.setState({ [slug]: stock }),
      (error: unknown) => {
        if (!stop.signal.aborted && !(error instanceof ApiError)) reportError(error);
      },
    );
    return () => stop.abort();
  }, [slug]);
}

async function readStock(slug: string, signal: AbortSignal): Promise<number> {
  const { data } = await api('getProduct', { params: { slug } }, { signal });
  return data.stock;
}
