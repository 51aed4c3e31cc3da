import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertPreferences } from '#contract/alerts.ts';
import type { TwoFactorStatus } from '#contract/entities/two-factor.ts';
import { adminApi } from '#web/api/client.ts';

const twoFactorKey = ['two-factor'];
const sessionsKey = ['admin-sessions'];

export const useTwoFactor = () =>
  useQuery({
    queryKey: twoFactorKey,
    queryFn: async ({ signal }) => (await adminApi('getTwoFactor', {}, { signal })).data,
    staleTime: 0,
  });

export function useTwoFactorUpdates() {
  const client = useQueryClient();
  return {
    save: (state: TwoFactorStatus) => client.setQueryData(twoFactorKey, state),
    changed: () => {
      for (const queryKey of [twoFactorKey, sessionsKey])
        void client.invalidateQueries({ queryKey });
    },
  };
}

/**
 * A mutation, not a query: each call replaces the secret, so a refetch would invalidate the scanned
 * one.
 */
export const useTotpSecret = () =>
  useMutation({ mutationFn: async () => (await adminApi('beginTwoFactor', {})).data });

export const useAdminSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await adminApi('listAdminSessions', {}, { signal })).data,
    staleTime: 0,
  });

export function useEndAdminSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => adminApi('endAdminSession', { params: { id } }),
    onSettled: async () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

const alertsKey = ['alert-preferences'];

export const useAlertPreferences = () =>
  useQuery({
    queryKey: alertsKey,
    queryFn: async ({ signal }) => (await adminApi('getAlertPreferences', {}, { signal })).data,
    staleTime: 0,
  });

export function useSaveAlertPreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: AlertPreferences) => adminApi('saveAlertPreferences', { body }),
    onSuccess: ({ data }) => client.setQueryData(alertsKey, data),
  });
}
