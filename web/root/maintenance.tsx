import type { PublicSettings } from '#contract/settings/api.ts';

/**
 * Whether maintenance mode closes the page. Sign-in stays open, so that staff can reach the admin
 * area.
 */
export const isClosedFor = (
  pathname: string,
  settings: Pick<PublicSettings, 'maintenance_mode'>,
): boolean => settings.maintenance_mode === 'ON' && !/^\/login\/?$/i.test(pathname);
