import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { create } from 'zustand';
import type { PublicSettings } from '#contract/settings/api.ts';
import { failure } from '#contract/messages.ts';
import { defaultRate, type ShippingRate } from '#contract/delivery/shipping-rate.ts';
import { toPaise } from '#contract/money.ts';
import { useCart } from '#web/api/cart-state.ts';
import { api } from '#web/api/client.ts';
import { serverMessage, statusOf } from './server-message.ts';

type ShopData = { settings: PublicSettings };

/** Settings loaded with the page. */
export function usePageSettings(): PublicSettings | null {
  return useRouteLoaderData<ShopData>('shop')?.settings ?? null;
}

type SettingsState = { settings: PublicSettings | null; error: string | null };
const useSettingsStore = create<SettingsState>()(() => ({ settings: null, error: null }));

export async function loadSettings(): Promise<void> {
  try {
    const { data: settings } = await api('getSettings', {});
    useCart.setState({ quantityMax: settings.max_quantity_per_item });
    useSettingsStore.setState({ settings, error: null });
  } catch (error) {
    useSettingsStore.setState({
      error: serverMessage(
        error,
        statusOf(error) === 0 ? failure.settingsFetch : failure.shippingSettingsFetch,
      ),
    });
  }
}

/** Fetches current settings: the page may be older than the owner's last change of shipping. */
export function useFreshSettings(): SettingsState {
  const fromPage = usePageSettings();
  const { settings, error } = useSettingsStore();
  useEffect(() => void loadSettings(), []);
  return { settings: settings ?? fromPage, error };
}

/** The rate of a place that is not known yet. */
export const shippingRate = (settings: PublicSettings): ShippingRate =>
  defaultRate(
    paiseOrNull(settings.shipping_applied_on),
    paiseOrNull(settings.shipping_charge) ?? 0,
  );

const paiseOrNull = (rupees: number | null) => (rupees === null ? null : toPaise(rupees));
