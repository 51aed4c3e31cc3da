import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondStep } from '#contract/entities/two-factor.ts';
import { adminApi } from '#web/api/client.ts';

const secondStepKey = ['second-step'];
const sessionsKey = ['admin-sessions'];

export const useSecondStep = () =>
  useQuery({
    queryKey: secondStepKey,
    queryFn: async ({ signal }) => (await adminApi('getSecondStep', {}, { signal })).data,
    staleTime: 0,
  });

export function useKeepSecondStep() {
  const client = useQueryClient();
  return {
    keep: (state: SecondStep) => client.setQueryData(secondStepKey, state),
    changed: () => {
      for (const queryKey of [secondStepKey, sessionsKey])
        void client.invalidateQueries({ queryKey });
    },
  };
}

/** Made once for each setting up: asked for again, the app would hold a secret that no longer counts. */
export const useSecret = () =>
  useMutation({ mutationFn: async () => (await adminApi('beginSecondStep', {})).data });

export const useAdminSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await adminApi('listAdminSessions', {}, { signal })).data,
    staleTime: 0,
  });

export function useAdminSessionEnd() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => adminApi('endAdminSession', { params: { id } }),
    onSettled: async () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
