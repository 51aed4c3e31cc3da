import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type Availability, availabilityOf } from '#contract/states.ts';
import { api, ApiError } from '../../api/client.ts';

export type Stock = {
  /** Null until it was asked for, and where it cannot be had. */
  exact: number | null;
  availability: Availability;
  /** How many one may put into the cart at once. */
  most: number;
};

/** The label of the page, then the figure of this moment. */
export function useStock(slug: string, label: Availability): Stock {
  const [exact, setExact] = useState<number | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    readStock(slug, stop.signal).then(
      (stock) => setExact(stock),
      (error: unknown) => {
        if (!stop.signal.aborted && !(error instanceof ApiError)) reportError(error);
      },
    );
    return () => stop.abort();
  }, [slug]);
  const availability = exact === null ? label : availabilityOf(exact);
  return { exact, availability, most: Math.max(limits.quantityMin, Math.min(exact ?? limits.quantityMax, limits.quantityMax)) };
}

async function readStock(slug: string, signal: AbortSignal): Promise<number> {
  const { data } = await api('getProduct', { params: { slug } }, { signal });
  return data.stock;
}
