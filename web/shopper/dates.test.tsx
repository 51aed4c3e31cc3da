import { expect, test } from 'vitest';
import { sourceFiles } from '#test/checks/import-lines.ts';
import { renderInShop } from '#test/render-in-shop.tsx';
import * as hindi from '#locales/hi/web/shopper/date-texts.ts';
import { DateTime, Day } from './dates.tsx';

const written = (node: React.ReactNode, format = ''): string =>
  renderInShop(node, { default_date_format: format }).replaceAll(/<[^>]+>/g, '');

test.each([
  ['DD MMM YYYY', '05 Jun 2026'],
  ['D MMMM YYYY', '5 June 2026'],
  ['DD/MM/YYYY', '05/06/2026'],
  ['DD-MM-YYYY', '05-06-2026'],
  ['MMM D, YYYY', 'Jun 5, 2026'],
  ['YYYY-MM-DD', '2026-06-05'],
])('%s writes days and order dates in Indian time as %s', (format, day) => {
  const at = '2026-06-04T20:00:00Z';
  expect(written(<Day at={at} />, format)).toBe(day);
  expect(written(<DateTime at={at} />, format)).toBe(`${day}, 1:30 AM`);
});

test('without a format of the owner a date has the US short form', () => {
  expect(written(<Day at="2026-11-05T18:29:00.000Z" />)).toBe('Nov 5, 2026');
  expect(written(<Day at="2026-11-05T18:30:00.000Z" />, 'whenever')).toBe('Nov 6, 2026');
});

test.each([
  ['2026-11-05T18:30:00.000Z', 'Nov 6, 2026, 12:00 AM'],
  ['2026-11-05T06:34:00.000Z', 'Nov 5, 2026, 12:04 PM'],
  ['2026-11-05T09:34:00.000Z', 'Nov 5, 2026, 3:04 PM'],
])('the date of an order at %s is %s', (at, text) => {
  expect(written(<DateTime at={at} />)).toBe(text);
});

test.each([
  ['MMM D, YYYY', 'D MMM YYYY'],
  ['MMMM DD YYYY', 'DD MMMM YYYY'],
  ['DD/MM/YYYY', 'DD/MM/YYYY'],
])('in Hindi the format %s is %s: a month follows its day', (format, ordered) => {
  expect(hindi.orderedFormat(format)).toBe(ordered);
});

test('every date that a shopper reads is written here, so that one shop has one format', () => {
  const formatters =
    /DateTimeFormat|toLocale(?:Date|Time)?String|toDateString|toUTCString|monthNames/;
  const found = sourceFiles(['web/storefront', 'web/account', 'web/shopper', 'locales/*/web'])
    .filter(({ path, text }) => !path.includes('.test.') && formatters.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([
    'locales/hi/web/shopper/date-texts.ts',
    'web/shopper/date-texts.ts',
    'web/shopper/dates.tsx',
  ]);
});
