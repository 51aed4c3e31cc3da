import { expect, test } from 'vitest';
import { toLocalTime } from '../india-time.ts';
import {
  anyOf,
  anyOfOrNull,
  checked,
  ids,
  number,
  numberOrZero,
  oneOf,
  optionalNumber,
  optionalText,
  values,
  text,
  textOrNull,
  time,
  value,
  withFields,
  words,
} from './read-form.ts';

const formOf = (...controls: readonly (readonly [name: string, value: string])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of controls) form.append(name, value);
  return form;
};

test('the times of a form are in India time', () => {
  const form = formOf(['starts_at', '2026-10-20T00:00'], ['ends_at', '2026-10-20T18:30']);
  expect(values(form, { starts_at: time, ends_at: time })).toEqual({
    starts_at: '2026-10-20T00:00:00+05:30',
    ends_at: '2026-10-20T18:30:00+05:30',
  });
  expect([
    toLocalTime('2026-10-19T18:30:00.000Z'),
    toLocalTime('2026-10-20T13:00:00.000Z'),
  ]).toEqual(['2026-10-20T00:00', '2026-10-20T18:30']);
});

test('a blank control is null, is left out, or is a blank text, as its field declares', () => {
  const form = formOf(['code', ' '], ['uses_max', ' '], ['percent', ''], ['starts_at', '']);
  const fields = { code: textOrNull, uses_max: number, percent: optionalNumber, starts_at: time };
  expect(values(form, { ...fields, name: text })).toEqual({
    code: null,
    uses_max: null,
    percent: undefined,
    starts_at: null,
    name: '',
  });
});

test('a text is trimmed, and a zero is a number', () => {
  const form = formOf(['code', ' diwali '], ['discount', '0'], ['is_active', 'on']);
  const fields = { code: text, discount: number, is_active: checked, has_badge: checked };
  expect(values(form, fields)).toEqual({
    code: 'diwali',
    discount: 0,
    is_active: true,
    has_badge: false,
  });
});

test('of several controls with one name, the known choices are read in their own order', () => {
  const form = formOf(['pay', 'upi'], ['pay', 'cash'], ['pay', 'gold'], ['id', '7'], ['id', '9']);
  const fields = { pay: anyOf(['cash', 'upi', 'card']), id: ids, other: anyOf(['a']) };
  expect(values(form, fields)).toEqual({ pay: ['cash', 'upi'], id: [7, 9], other: [] });
  expect(values(form, { other: anyOfOrNull(['a']), kind: oneOf(['all', 'some']) })).toEqual({
    other: null,
    kind: 'all',
  });
});

test('a list in a text is read by its words, and a blank one is empty', () => {
  const form = formOf(['pincodes', ' 110001, 11*;560001\n302001 '], ['holidays', ' ']);
  expect(values(form, { pincodes: words, holidays: words })).toEqual({
    pincodes: ['110001', '11*', '560001', '302001'],
    holidays: [],
  });
});

test('controls with a prefix become the fields of an object', () => {
  const form = formOf(['min', '5'], ['cod.min', '499'], ['cod.fee', '']);
  expect(values(form, { min: number, max: number, fee: numberOrZero }, 'cod.')).toEqual({
    min: 499,
    max: null,
    fee: 0,
  });
});

test('a text is left out if the form has no such control', () => {
  expect(values(formOf(['reason', ' fragile ']), { reason: optionalText })).toEqual({
    reason: 'fragile',
  });
  expect(value(formOf(), 'reason', optionalText)).toBeUndefined();
});

test('a form with files keeps its controls, and takes the given fields in their place', () => {
  const form = formOf(['title', 'Dohars'], ['rating', 'on'], ['rating', 'off']);
  form.append('image', new File(['a'], 'dohar.webp'));
  const body = withFields<'saveHomeBlock'>(form, { rating: 4, id: undefined, version: 3 });
  expect([...body.keys()]).toEqual(['title', 'rating', 'image', 'version']);
  expect([body.get('title'), body.getAll('rating'), body.get('version')]).toEqual([
    'Dohars',
    ['4'],
    '3',
  ]);
  expect(body.get('image')).toBeInstanceOf(File);
  expect(form.getAll('rating')).toEqual(['on', 'off']);
});
