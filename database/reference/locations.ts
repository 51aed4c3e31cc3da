/**
 * The states, cities and PIN codes of India. The ids are kept for good: a place that is added takes the next free id
 * of its state, whatever its name, because customers' addresses point at them.
 */
import reference from './locations.json' with { type: 'json' };

export type ReferenceState = { id: number; name: string };
export type ReferenceCity = { id: number; stateId: number; name: string };
export type ReferencePincode = { pincode: string; stateId: number; cityId: number };

export const states: ReferenceState[] = reference.states.map(({ id, name }) => ({ id, name }));

export const cities: ReferenceCity[] = reference.states.flatMap((state) =>
  state.cities.map(({ id, name }) => ({ id, stateId: state.id, name })),
);

/** Every PIN code that India Post uses and whose place we know. */
export const pincodes = (): ReferencePincode[] =>
  reference.states.flatMap((state) =>
    state.cities.flatMap((city) =>
      expand(city.pins).map((pincode) => ({ pincode, stateId: state.id, cityId: city.id })),
    ),
  );

/** "302001-302003 302012" stands for four PIN codes. */
function expand(pins: string): string[] {
  const ranges = pins.split(' ').filter((range) => range !== '');
  return ranges.flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number);
    if (first === undefined || last === undefined) return [];
    return Array.from({ length: last - first + 1 }, (_, offset) => String(first + offset));
  });
}
