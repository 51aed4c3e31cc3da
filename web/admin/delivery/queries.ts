import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../session/session.ts';

export const deliveryFailures = {
  zonesFetch: 'Failed to fetch the delivery zones',
  zoneSave: 'Failed to save the delivery zone',
  zoneDelete: 'Failed to delete the delivery zone',
  settingsFetch: 'Failed to fetch the delivery settings',
  settingsSave: 'Failed to save the delivery settings',
  pincodesSave: 'Failed to import the PIN codes',
  carrierFetch: 'Failed to fetch the carriers',
  carrierSave: 'Failed to save the carriers',
};

const zonesKey = ['delivery-zones'];
const settingsKey = ['delivery-settings'];
const carrierKey = ['carrier-settings'];
const pincodesKey = ['courier-pincodes'];
const useIsSignedIn = (): boolean => useAdmin((session) => session.token !== null);

export function useZones() {
  return useQuery({
    queryKey: zonesKey,
    queryFn: async ({ signal }) => adminApi('listDeliveryZones', {}, { signal }),
    enabled: useIsSignedIn(),
  });
}

export function useDeliverySettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await adminApi('getDeliverySettings', {}, { signal })).data,
    enabled: useIsSignedIn(),
  });
}

export function useCarrierSettings() {
  return useQuery({
    queryKey: carrierKey,
    queryFn: async ({ signal }) => (await adminApi('getCarrierSettings', {}, { signal })).data,
    enabled: useIsSignedIn(),
  });
}

export function useCourierPincodes() {
  return useQuery({
    queryKey: pincodesKey,
    queryFn: async ({ signal }) => (await adminApi('getCourierPincodes', {}, { signal })).data,
    enabled: useIsSignedIn(),
  });
}

export function useStates() {
  return useQuery({
    queryKey: ['states'],
    queryFn: async ({ signal }) => (await adminApi('listStates', {}, { signal })).data.states,
    staleTime: Infinity,
  });
}

export function useDeliveryChanged() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: zonesKey });
    void client.invalidateQueries({ queryKey: settingsKey });
    void client.invalidateQueries({ queryKey: carrierKey });
    void client.invalidateQueries({ queryKey: pincodesKey });
  };
}
