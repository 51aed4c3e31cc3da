import { useCallback, useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '#contract/entities/content.ts';
import { failure } from '#contract/messages.ts';
import { fromRupees } from '#contract/money.ts';
import { api } from '#web/api/client.ts';
import { messageOf } from './error-message.ts';

type ShopData = { settings: PublicSettings };

/** The settings that came with the page. */
export function usePageSettings(): PublicSettings | null {
  return useRouteLoaderData<ShopData>('shop')?.settings ?? null;
}

export type FreshSettings = { settings: PublicSettings | null; error: string | null; reload: () => Promise<void> };

/** The same, fetched anew: a page may have been open since before the owner changed the shipping. */
export function useFreshSettings(): FreshSettings {
  const fromPage = usePageSettings();
  const [fresh, setFresh] = useState<PublicSettings | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(async () => {
    try {
      setFresh((await api('getSettings', {})).data);
      setError(null);
    } catch (reason) {
      setError(messageOf(reason, failure.shippingSettingsFetch));
    }
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  return { settings: fresh ?? fromPage, error, reload: load };
}

export const freeShippingPaise = (settings: PublicSettings): number => fromRupees(settings.shipping_applied_on) ?? 0;
