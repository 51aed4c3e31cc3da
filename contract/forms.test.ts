import { expect, it } from 'vitest';
import { optionalNumber, optionalPhone, optionalWhole, ownText, typedNumber } from './forms.ts';
import { couponCode, requiredText } from './rules.ts';

const number = typedNumber('no number', 0, 10_000);

it('a number is typed in digits', () => {
  for (const [typed, parsed] of [
    ['12', 12],
    [' 12.50 ', 12.5],
    ['.5', 0.5],
    ['+3', 3],
    [7, 7],
  ] as const)
    expect(number.parse(typed)).toBe(parsed);
});

it('hexadecimals, exponents, words and blanks are not numbers', () => {
  for (const typed of [
    '0x10',
    '1e3',
    '12,50',
    'Infinity',
    'NaN',
    '1 2',
    '',
    ' ',
    null,
    undefined,
    true,
    [],
    {},
  ])
    expect([typed, number.safeParse(typed).success]).toEqual([typed, false]);
});

it('a blank optional number is absent', () => {
  expect(optionalNumber('no number', 0, 10).parse(' ')).toBeUndefined();
  expect(optionalNumber('no number', 0, 10).safeParse('1e1').success).toBe(false);
  for (const fraction of [8.08, '8.08'])
    expect(optionalWhole('no number', 0, 10).safeParse(fraction).success).toBe(false);
  expect(optionalWhole('no number', 0, 10).parse('8')).toBe(8);
});

it('a text with the blank of a template is refused, other brackets and marks are not', () => {
  const isOwn = (value: string) => ownText(80).safeParse(value).success;
  expect(['[Name]', 'Meena [name of the officer], Owner', '[]'].filter(isOwn)).toEqual([]);
  expect(['Karur (India) "Towels"', 'A ] b [', ''].every(isOwn)).toBe(true);
});

it('a phone number has six digits or more and no words', () => {
  const isPhone = (value: string) => optionalPhone.safeParse(value).success;
  expect(['call us', '<b>98430</b> 12345', '12345', '🧺', '+ - ()'].filter(isPhone)).toEqual([]);
  const numbers = ['', '+91 98430 12345', '1800-123-456', '(04324) 234 567 / 8'];
  expect(numbers.filter((number) => !isPhone(number))).toEqual([]);
});

it('a name or a code without a visible character is missing', () => {
  const name = requiredText(120, 'Category name is required');
  for (const typed of [
    ' ',
    '\u00a0',
    '\u200b\u200b',
    '\u200d',
    '\u202e',
    '\u00ad',
    '\u3164',
    '\u2800',
  ]) {
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe('Category name is required');
    expect(couponCode.safeParse(typed).error?.issues[0]?.message).toBe(
      'Please enter a coupon code',
    );
  }
  // A joiner inside a Hindi word, and in an emoji, is part of it.
  for (const typed of ['क्‍ष', '👩‍🎨']) expect(name.parse(` ${typed} `)).toBe(typed);
});
