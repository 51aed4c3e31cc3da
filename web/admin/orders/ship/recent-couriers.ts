import { readStored, writeStored } from '#web/api/stored.ts';

const key = 'admin-couriers';
const couriersMax = 5;

const areNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** The couriers that this browser shipped with, the last one first. */
export const recentCouriers = (): string[] => readStored(key, areNames) ?? [];

export function rememberCourier(name: string): void {
  const others = recentCouriers().filter((each) => each.toLowerCase() !== name.toLowerCase());
  writeStored(key, [name, ...others].slice(0, couriersMax));
}
