import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { create } from 'zustand';
import type { PublicSettings } from '#contract/entities/content.ts';
import { failure } from '#contract/messages.ts';
import { fromRupees } from '#contract/money.ts';
import { api } from '#web/api/client.ts';
import { messageOf, statusOf } from '../api/error-message.ts';

type ShopData = { settings: PublicSettings };

/** The settings that came with the page. */
export function usePageSettings(): PublicSettings | null {
  return useRouteLoaderData<ShopData>('shop')?.settings ?? null;
}

type Fetched = { settings: PublicSettings | null; error: string | null };
const useFetched = create<Fetched>()(() => ({ settings: null, error: null }));

export async function loadSettings(): Promise<void> {
  try {
    useFetched.setState({ settings: (await api('getSettings', {})).data, error: null });
  } catch (error) {
    useFetched.setState({
      error: messageOf(
        error,
        statusOf(error) === 0 ? failure.settingsFetch : failure.shippingSettingsFetch,
      ),
    });
  }
}

/** The same, fetched anew: a page may have been open since before the owner changed the shipping. */
export function useFreshSettings(): Fetched {
  const fromPage = usePageSettings();
  const { settings, error } = useFetched();
  useEffect(() => void loadSettings(), []);
  return { settings: settings ?? fromPage, error };
}

export const freeShippingPaise = (settings: PublicSettings): number =>
  fromRupees(settings.shipping_applied_on) ?? 0;
