import { useEffect } from 'react';
import { create } from 'zustand';
import { limits } from '#contract/limits.ts';
import { type Availability, availabilityOf } from '#contract/shelf.ts';
import { api, ApiError } from '../../api/client.ts';

export type Stock = {
  /** Null until it was asked for, and where it cannot be had. */
  exact: number | null;
  availability: Availability;
  /** How many one may put into the cart at once. */
  most: number;
};

const useKnown = create<Record<string, number>>()(() => ({}));

/** The label of the page, then the figure of this moment once `useFreshStock` has asked for it. */
export function useStock(slug: string, label: Availability): Stock {
  const exact = useKnown((known) => known[slug] ?? null);
  const availability = exact === null ? label : availabilityOf(exact);
  return {
    exact,
    availability,
    most: Math.max(limits.quantityMin, Math.min(exact ?? limits.quantityMax, limits.quantityMax)),
  };
}

/** Asks for the figure each time the page is opened. */
export function useFreshStock(slug: string): void {
  useEffect(() => {
    const stop = new AbortController();
    readStock(slug, stop.signal).then(
      (stock) => useKnown.setState({ [slug]: stock }),
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
