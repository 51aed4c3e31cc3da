import { expect, test } from 'vitest';
import { isOneOffAddress } from './one-off-address.ts';

const place = {
  mobile_no: '9810012345',
  address: 'B-204, Gulmohar Residency',
  state: 29,
  city: 7,
  pincode: '302001',
};
const person = { full_name: 'Asha Verma', email: 'asha@example.com', locale: 'en' } as const;
const profile = { ...person, ...place };
const home = { ...place, id: 1, full_name: 'Asha Verma', is_default: true };
const office = { ...home, id: 2, address: '9th floor, Cyber Park', is_default: false };
const known = { profile, saved: [home, office] };
const details = { ...place, full_name: 'Asha Verma' };

test("the default address and one typed under the shopper's own name are saved to the account", () => {
  expect(isOneOffAddress(details, known)).toBe(false);
  expect(
    isOneOffAddress({ ...details, address: '12, Rose Street', mobile_no: '9800000000' }, known),
  ).toBe(false);
  expect(
    isOneOffAddress(
      { ...details, full_name: 'Meera Iyer' },
      { profile: { ...profile, full_name: '' }, saved: [] },
    ),
  ).toBe(false);
});

test('another saved address and another recipient apply to this order only', () => {
  expect(isOneOffAddress({ ...details, address: office.address }, known)).toBe(true);
  expect(
    isOneOffAddress({ ...details, full_name: 'Sunita Verma', address: 'Rose Villa' }, known),
  ).toBe(true);
  expect(
    isOneOffAddress(
      { ...details, full_name: 'Sunita Verma' },
      { profile, saved: [{ ...home, full_name: 'Sunita Verma' }] },
    ),
  ).toBe(true);
});
