import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The requirements of OWASP ASVS 5.0.0 by level: chapter.section.requirement, ranges with a dash.
 */
const levels = {
  1: `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1 6.2.1-8 6.3.1-2 6.4.1-2 7.2.1-4
    7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  2: `1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2 4.1.2-3 4.2.1 4.3.1-2 4.4.2-4 5.1.1 5.2.3 5.4.1-3
    6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.3.1-2 7.4.3-5 7.5.1-2 7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4 10.1.1-2 10.2.1-2 10.3.1-4
    10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.2-5 14.1.1-2
    14.2.2-4 14.3.2-3 15.1.2-3 15.2.2-3 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`,
} as const;

const expand = (ranges: string): string[] =>
  ranges.split(/\s+/).flatMap((range) => {
    const [section = '', first = 0, last = first] =
      /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/
        .exec(range)
        ?.slice(1)
        .map((part) => part ?? undefined) ?? [];
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${section}.${Number(first) + index}`,
    );
  });

const required = new Map([
  ...expand(levels[1]).map((number) => [number, 1] as const),
  ...expand(levels[2]).map((number) => [number, 2] as const),
]);
const order = (number: string): number =>
  number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);

const page = readFileSync('docs/asvs.md', 'utf8');
const rows = page.split('\n').flatMap((line) => {
  const [, number, level, matter = '', response = '', held = ''] =
    /^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/.exec(line) ?? [];
  return number === undefined
    ? []
    : [
        {
          number,
          level: Number(level),
          matter,
          response,
          files: [...held.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
        },
      ];
});
const kinds = ['yes', 'n/a', 'D1', 'D2', 'D3', 'operator', 'open'] as const;
const kindOf = (response: string) =>
  kinds.find((kind) => response === kind || response.startsWith(`${kind}: `));

test('every requirement of levels 1 and 2 has one row, in order, and nothing else has one', () => {
  expect([required.size, [...required.values()].filter((level) => level === 1).length]).toEqual([
    253, 70,
  ]);
  const sorted = [...required].toSorted(([one], [other]) => order(one) - order(other));
  expect(rows.map(({ number, level }) => `${number} L${level}`)).toEqual(
    sorted.map(([number, level]) => `${number} L${level}`),
  );
});

test('every answer is of a known kind, and has a reason where it is not a plain yes', () => {
  expect(
    rows.filter(({ matter, response }) => matter.trim() === '' || kindOf(response) === undefined),
  ).toEqual([]);
  expect(rows.filter(({ response }) => response !== 'yes' && !response.includes(': '))).toEqual([]);
});

test('whatever is answered with a yes names what holds it, and every file that is named is there', () => {
  const bare = rows.filter(
    ({ response, files }) =>
      ['yes', 'operator', 'D1', 'D2', 'D3'].includes(kindOf(response) ?? '') && files.length === 0,
  );
  expect(bare.map(({ number }) => number)).toEqual([]);
  expect(
    [...new Set(rows.flatMap(({ files }) => files))].filter((file) => !existsSync(file)),
  ).toEqual([]);
});

test('the counts at the top are those of the rows', () => {
  const counted = kinds
    .map((kind) => `${kind} ${rows.filter(({ response }) => kindOf(response) === kind).length}`)
    .join(', ');
  expect(page).toContain(`Answers: ${counted}.`);
});
