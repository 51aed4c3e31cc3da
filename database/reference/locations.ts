/**
 * The states, cities and PIN codes of India. Ids are permanent because customers' addresses refer
 * to them: a new city gets the next free id of its state.
 */
import reference from './locations.json' with { type: 'json' };

type ReferenceState = { id: number; name: string };
type ReferenceCity = { id: number; stateId: number; name: string };
type ReferencePincode = { pincode: string; stateId: number; cityId: number };

export const states: ReferenceState[] = reference.states.map(({ id, name }) => ({ id, name }));

export const cities: ReferenceCity[] = reference.states.flatMap((state) =>
  state.cities.map(({ id, name }) => ({ id, stateId: state.id, name })),
);

/** Every PIN code of India Post with a known city. */
export const pincodes = (): ReferencePincode[] =>
  reference.states.flatMap((state) =>
    state.cities.flatMap((city) =>
      expand(city.pins).map((pincode) => ({ pincode, stateId: state.id, cityId: city.id })),
    ),
  );

/** Expands "302001-302003 302012" to four PIN codes. */
function expand(pins: string): string[] {
  const ranges = pins.split(' ').filter((range) => range !== '');
  return ranges.flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number);
    if (first === undefined || last === undefined) return [];
    return Array.from({ length: last - first + 1 }, (_, offset) => String(first + offset));
  });
}
