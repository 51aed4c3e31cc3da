import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planted } from '#lab/torture/planted.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test.each(planted.map((fault) => [`${fault.title}: ${fault.fault}`, fault] as const))(
  '%s can still be planted',
  (_, { file, find, replace, suite, title }) => {
    expect(read(file).split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(read(`lab/torture/${suite}.test.ts`) + read('lab/torture/process-faults.ts')).toContain(
      title,
    );
  },
);

test('every promise of the torture has a fault that breaks it', () => {
  const files = readdirSync(new URL('../lab/torture/', import.meta.url)).filter(
    (name) => name.endsWith('.ts') && name !== 'promise.ts',
  );
  const lines = files.flatMap((name) =>
    [...read(`lab/torture/${name}`).matchAll(/\bpromise\((['`])(.+?)\1, async/g)].map(
      ([, , line = '']) => line,
    ),
  );
  expect(lines.length).toBeGreaterThan(35);
  expect(lines.filter((line) => !planted.some(({ title }) => line.includes(title)))).toEqual([]);
});
