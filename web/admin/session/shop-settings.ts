import { useAdminQuery } from '../kit/data.ts';

/** The public settings, which the page of the sign-in shows too. */
export const useShopSettings = () => useAdminQuery('getSettings', {}, { isPublic: true });

/** Blank until the settings are loaded. */
export const useShopName = (): string => useShopSettings().data?.site_name ?? '';
