/**
 * The states, cities and PIN codes of India. The ids are kept for good: a place that is added takes the next free id
 * of its state, whatever its name, because customers' addresses point at them.
 */
import reference from './locations.json' with { type: 'json' }

export type ReferenceState = { id: number; name: string }
export type ReferenceCity = { id: number; stateId: number; name: string }
export type PincodePlace = { stateId: number; cityId: number }

export const states: ReferenceState[] = reference.states.map(({ id, name }) => ({ id, name }))

export const cities: ReferenceCity[] = reference.states.flatMap((state) =>
  state.cities.map(({ id, name }) => ({ id, stateId: state.id, name })),
)

/** Null for a PIN code that India Post does not use, or that we do not know. */
export function placeOfPincode(pincode: string): PincodePlace | null {
  placesByPincode ??= readPincodes()
  return placesByPincode.get(pincode) ?? null
}

/** Made on first use: most processes never ask. */
let placesByPincode: Map<string, PincodePlace> | undefined

function readPincodes(): Map<string, PincodePlace> {
  const places = new Map<string, PincodePlace>()
  for (const state of reference.states) {
    for (const city of state.cities) {
      const place = { stateId: state.id, cityId: city.id }
      for (const pincode of expand(city.pins)) places.set(pincode, place)
    }
  }
  return places
}

/** "302001-302003 302012" stands for four PIN codes. */
function expand(pins: string): string[] {
  const ranges = pins.split(' ').filter((range) => range !== '')
  return ranges.flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number)
    if (first === undefined || last === undefined) return []
    return Array.from({ length: last - first + 1 }, (_, offset) => String(first + offset))
  })
}
