import { create } from 'zustand';
import { onAuthChange } from '#web/api/auth-store.ts';
import { readStored, writeStored } from '#web/api/stored.ts';

const key = 'recently-viewed';
const maxProducts = 9;

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));

/** Products viewed before the current one, latest first. */
export const useRecent = create<{ ids: number[] }>()(() => ({ ids: [] }));

export function recordVisit(id: number): void {
  const others = (readStored(key, isIds) ?? []).filter((visited) => visited !== id);
  writeStored(key, [id, ...others].slice(0, maxProducts));
  useRecent.setState({ ids: others });
}

let shopperId: number | null = null;
onAuthChange((user) => {
  if (shopperId !== null && shopperId !== user?.id) useRecent.setState({ ids: [] });
  shopperId = user?.id ?? null;
});
