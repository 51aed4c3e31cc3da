import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import accountCalls from 'virtual:calls/account';
import { asShopper } from '#web/api/auth-store.ts';
import { api, registerCalls } from '#web/api/client.ts';
import type { ContactDetails } from '#web/shopper/contact/contact-values.ts';

registerCalls(accountCalls);

type AddressChange = ContactDetails & { id?: number; is_default?: boolean };

export const useAddresses = () =>
  useQuery({
    queryKey: ['addresses'],
    queryFn: async ({ signal }) => (await asShopper(api('listAddresses', {}, { signal }))).data,
  });

/** Refetches the profile after a change, because it contains the default address. */
export function useAddressSave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: AddressChange) =>
      (await asShopper(api('saveAddress', { body: change }))).data,
    onSuccess: async (addresses) => {
      client.setQueryData(['addresses'], addresses);
      await client.refetchQueries({ queryKey: ['profile'] });
    },
  });
}

export function useAddressRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      (await asShopper(api('deleteAddress', { params: { id } }))).data,
    onSuccess: async (addresses) => {
      client.setQueryData(['addresses'], addresses);
      await client.refetchQueries({ queryKey: ['profile'] });
    },
  });
}

export const useSessions = () =>
  useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await asShopper(api('listSessions', {}, { signal }))).data,
    staleTime: 0,
  });

/** Refetches the sessions also after an error, because a session may have ended already. */
export function useSessionsEnd() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly number[]) =>
      Promise.all(ids.map(async (id) => asShopper(api('endSession', { params: { id } })))),
    onSettled: async () => client.invalidateQueries({ queryKey: ['sessions'] }),
  });
}

export const useDeletion = () =>
  useMutation({
    mutationFn: async () => asShopper(api('deleteAccount', { body: { confirm: 'DELETE' } })),
  });
