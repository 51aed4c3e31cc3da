import { useEffect } from 'react';
import { create } from 'zustand';
import type { City, State } from '#contract/entities/account.ts';
import { failure } from '#contract/messages.ts';
import { api } from '#web/api/client.ts';
import { say } from '../brief-toast.ts';

type Places = {
  states: State[] | null;
  /** By the state's id as text. */
  cities: Record<string, City[]>;
  failed: { states: boolean; cities: boolean };
};

/** States and cities never change while the shop is open: each list is fetched once. */
export const usePlaces = create<Places>()(() => ({
  states: null,
  cities: {},
  failed: { states: false, cities: false },
}));

const note = (failed: Partial<Places['failed']>) =>
  usePlaces.setState((places) => ({ failed: { ...places.failed, ...failed } }));

export async function loadStates(): Promise<void> {
  if (!usePlaces.getState().states) await once('states', fetchStates);
}

export async function loadCities(stateId: string): Promise<void> {
  if (stateId !== '' && !usePlaces.getState().cities[stateId])
    await once(stateId, async () => fetchCities(stateId));
}

const running = new Map<string, Promise<void>>();

/** Several fields may want the same list at the same time. */
async function once(list: string, fetchList: () => Promise<void>): Promise<void> {
  const asked = running.get(list) ?? fetchList().finally(() => running.delete(list));
  running.set(list, asked);
  await asked;
}

async function fetchStates(): Promise<void> {
  try {
    const { data } = await api('listStates', {});
    usePlaces.setState({ states: data.states });
    note({ states: false });
  } catch {
    note({ states: true });
    say.error(failure.statesLoad);
  }
}

async function fetchCities(stateId: string): Promise<void> {
  try {
    const { data } = await api('listCities', { params: { stateId } });
    usePlaces.setState((places) => ({ cities: { ...places.cities, [stateId]: data.cities } }));
    note({ cities: false });
  } catch {
    note({ cities: true });
    say.error(failure.citiesLoad);
  }
}

/** Null for a PIN code that is not known; filling in is a courtesy, so that no failure is shown. */
export async function placeOfPincode(
  pincode: string,
): Promise<{ state: string; city: string } | null> {
  try {
    const { data } = await api('getPincode', { params: { pincode } });
    return { state: String(data.state), city: String(data.city) };
  } catch {
    return null;
  }
}

/** 'Jaipur, Rajasthan', once the lists have come. */
export function usePlaceNames({
  state,
  city,
}: {
  state: number | null;
  city: number | null;
}): string {
  const { states, cities } = usePlaces();
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
