import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failure } from '#contract/messages.ts';
import type { PeriodDays } from '#contract/periods.ts';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../session/session.ts';

const useIsSignedIn = (): boolean => useAdmin((session) => session.token !== null);

export function useAnalytics() {
  return useQuery({
    queryKey: ['analytics'],
    queryFn: async ({ signal }) => (await adminApi('getAdminAnalytics', {}, { signal })).data,
    enabled: useIsSignedIn(),
  });
}

/**
 * What waits for the staff now. Read again each minute, for a screen that stays open at the
 * packing table.
 */
export function useToday() {
  return useQuery({
    queryKey: ['analytics', 'today'],
    queryFn: async ({ signal }) => (await adminApi('getToday', {}, { signal })).data,
    enabled: useIsSignedIn(),
    refetchInterval: 60_000,
  });
}

export function useSales(days: PeriodDays) {
  return useQuery({
    queryKey: ['analytics', 'sales', days],
    queryFn: async ({ signal }) =>
      (await adminApi('getSalesOverTime', { query: { days } }, { signal })).data,
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
}

export function useBreakdown(days: PeriodDays) {
  return useQuery({
    queryKey: ['analytics', 'orders', days],
    queryFn: async ({ signal }) =>
      (await adminApi('getOrderBreakdown', { query: { days } }, { signal })).data,
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
}

export function useBestSellers(days: PeriodDays) {
  return useQuery({
    queryKey: ['analytics', 'best-sellers', days],
    queryFn: async ({ signal }) =>
      (await adminApi('listBestSellers', { query: { days } }, { signal })).data,
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
}

export function useLowStock() {
  return useQuery({
    queryKey: ['analytics', 'low-stock'],
    queryFn: async ({ signal }) => (await adminApi('listLowStock', {}, { signal })).data,
    enabled: useIsSignedIn(),
  });
}

/** Messages by HTTP status (specification, section 8). */
export const analyticsFailures = {
  403: failure.analyticsForbidden,
  404: failure.analyticsNotFound,
  500: failure.internal,
};
