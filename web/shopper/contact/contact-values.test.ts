import { describe, expect, test } from 'vitest';
import { checkContact, type ContactValues } from './contact-values.ts';

const complete: ContactValues = {
  full_name: 'Asha Rao',
  mobile_no: '9876543210',
  address: '12 MG Road',
  state: '29',
  city: '410',
  pincode: '560001',
};
const failureOf = (changes: Partial<ContactValues>) => {
  const checked = checkContact({ ...complete, ...changes });
  return 'details' in checked ? null : [checked.first, checked.message];
};

describe('contact and address', () => {
  test('complete details become the numbers that the server expects', () => {
    expect(checkContact(complete)).toEqual({ details: { ...complete, state: 29, city: 410 } });
  });

  test('failures are named in the order of the schema', () => {
    expect(failureOf({ state: '', city: '', mobile_no: '1', pincode: '0' })).toEqual([
      'state',
      'Please select both state and city',
    ]);
    expect(failureOf({ city: '', mobile_no: '1' })).toEqual([
      'city',
      'Please select both state and city',
    ]);
    expect(failureOf({ mobile_no: '98765', pincode: '1' })).toEqual([
      'mobile_no',
      'Please enter a valid 10-digit mobile number',
    ]);
    expect(failureOf({ pincode: '012345' })).toEqual([
      'pincode',
      'Please enter a valid 6-digit pincode',
    ]);
    expect(failureOf({ full_name: '  ' })).toEqual(['full_name', 'Please enter your full name']);
  });

  test('each field has its own error message', () => {
    const checked = checkContact({ ...complete, mobile_no: '', address: '' });
    expect('problems' in checked && checked.problems).toEqual({
      mobile_no: 'Please enter a valid 10-digit mobile number',
      address: 'Please enter your address',
    });
  });
});
