import { useEffect } from 'react';
import { create } from 'zustand';
import type { City, State } from '#contract/customers/api.ts';
import { failure } from '#contract/messages.ts';
import { api } from '#web/api/client.ts';
import { statusOf } from '../server-message.ts';
import { briefToast } from '../brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';

type StatesAndCities = {
  states: State[] | null;
  /** By the state's id as text. */
  cities: Record<string, City[]>;
  failed: { states: boolean; cities: boolean };
};

/** States and cities rarely change: each list is fetched once per page load. */
export const useStatesAndCities = create<StatesAndCities>()(() => ({
  states: null,
  cities: {},
  failed: { states: false, cities: false },
}));

const setFailed = (failed: Partial<StatesAndCities['failed']>) =>
  useStatesAndCities.setState((places) => ({ failed: { ...places.failed, ...failed } }));

export async function loadStates(): Promise<void> {
  if (!useStatesAndCities.getState().states) await fetchOnce('states', fetchStates);
}

export async function loadCities(stateId: string): Promise<void> {
  if (stateId !== '' && !useStatesAndCities.getState().cities[stateId])
    await fetchOnce(stateId, async () => fetchCities(stateId));
}

const running = new Map<string, Promise<void>>();

/** Shares one request between fields that need the same list. */
async function fetchOnce(list: string, fetchList: () => Promise<void>): Promise<void> {
  const request = running.get(list) ?? fetchList().finally(() => running.delete(list));
  running.set(list, request);
  await request;
}

async function fetchStates(): Promise<void> {
  try {
    const { data } = await api('listStates', {});
    useStatesAndCities.setState({ states: data.states });
    setFailed({ states: false });
  } catch {
    setFailed({ states: true });
    toast.error(failure.statesLoad, briefToast);
  }
}

async function fetchCities(stateId: string): Promise<void> {
  try {
    const { data } = await api('listCities', { params: { stateId } });
    useStatesAndCities.setState((places) => ({
      cities: { ...places.cities, [stateId]: data.cities },
    }));
    setFailed({ cities: false });
  } catch {
    setFailed({ cities: true });
    toast.error(failure.citiesLoad, briefToast);
  }
}

/** Autofill is optional, so a failed call shows no error and returns null. */
export async function findPincode(
  pincode: string,
): Promise<{ state: string; city: string } | 'unknown' | null> {
  try {
    const { data } = await api('getPincode', { params: { pincode } });
    return { state: String(data.state), city: String(data.city) };
  } catch (error) {
    return statusOf(error) === 404 ? 'unknown' : null;
  }
}

/** 'Jaipur, Rajasthan', once the lists are loaded. */
export function useCityAndState({
  state,
  city,
}: {
  state: number | null;
  city: number | null;
}): string {
  const { states, cities } = useStatesAndCities();
  const chosen = String(state ?? '');
  useEffect(() => {
    void loadStates();
    void loadCities(chosen);
  }, [chosen]);
  const names = [
    cities[chosen]?.find(({ id }) => id === city)?.city,
    states?.find(({ id }) => id === state)?.name,
  ];
  return names.filter(Boolean).join(', ');
}
