import { create } from 'zustand';
import { readStored, writeStored } from '#web/api/stored.ts';

const key = 'recently-viewed';
const most = 9;

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));

/** The products looked at before this one, the last one first. */
export const useRecent = create<{ ids: number[] }>()(() => ({ ids: [] }));

export function noteVisit(id: number): void {
  const others = (readStored(key, isIds) ?? []).filter((known) => known !== id);
  writeStored(key, [id, ...others].slice(0, most));
  useRecent.setState({ ids: others });
}
