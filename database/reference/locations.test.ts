import { describe, expect, it } from 'vitest';
import { locationCounts } from '#database/locations.ts';
import { cities, pincodes, states } from '#database/reference/locations.ts';

const byPincode = new Map(pincodes().map(({ pincode, ...place }) => [pincode, place]));
const placeOfPincode = (pincode: string) => byPincode.get(pincode) ?? null;

function placeNamed(pincode: string): string | null {
  const place = placeOfPincode(pincode);
  if (place === null) return null;
  const city = cities.find(({ id }) => id === place.cityId);
  const state = states.find(({ id }) => id === place.stateId);
  return `${city?.name}, ${state?.name}`;
}

describe('the states and cities of India', () => {
  it('has all 36 states and union territories, each with a city', () => {
    expect(states.map(({ id }) => id)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
    expect(states.filter(({ id }) => !cities.some(({ stateId }) => stateId === id))).toEqual([]);
  });

  it('is as large as a start expects', () => {
    expect(locationCounts).toEqual({
      states: states.length,
      cities: cities.length,
      pincodes: pincodes().length,
    });
  });

  it('has unique ids, and unique city names within a state', () => {
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length);
    expect(
      new Set(cities.map(({ stateId, name }) => `${stateId} ${name.toLowerCase()}`)).size,
    ).toBe(cities.length);
  });

  it.each([
    ['110001', 'New Delhi, Delhi'],
    ['201301', 'Noida, Uttar Pradesh'],
    ['302001', 'Jaipur, Rajasthan'],
    ['400703', 'Navi Mumbai, Maharashtra'],
    ['560038', 'Bengaluru, Karnataka'],
    ['682001', 'Kochi, Kerala'],
    ['751001', 'Bhubaneswar, Odisha'],
    ['781001', 'Guwahati, Assam'],
    ['799001', 'Agartala, Tripura'],
  ])('maps %s to %s', (pincode, place) => {
    expect(placeNamed(pincode)).toBe(place);
  });

  it('returns no place for an unknown PIN code', () => {
    expect(placeOfPincode('999999')).toBeNull();
    expect(placeOfPincode('')).toBeNull();
  });
});
