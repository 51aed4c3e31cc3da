import { useAdminQuery } from '../kit/data.ts';

/**
 * What waits for the staff now. Read again each minute, for a screen that stays open at the
 * packing table.
 */
export const useToday = () => useAdminQuery('getToday', {}, { refetchInterval: 60_000 });
