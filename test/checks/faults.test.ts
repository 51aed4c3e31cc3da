import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { injectedFaults } from '#lab/reliability/faults.ts';
import { describeFault, faultNames, faultyFiles } from '#lab/reliability/patches.ts';
import { sourceFiles } from '#test/checks/import-lines.ts';

const reliability = sourceFiles(['lab/reliability']);
const beside = sourceFiles(['server', 'database']);

test('the patch of each fault applies to the sources, changes them and has a description', () => {
  const broken = faultNames().flatMap((fault) => {
    const isDescribed = /^[^-].{10,}/.test(describeFault(fault));
    const changes = faultyFiles(fault).map(
      ({ path, text }) => path !== '' && text !== readFileSync(path, 'utf8'),
    );
    return isDescribed && changes.length > 0 && changes.every(Boolean) ? [] : [fault];
  });
  expect(broken).toEqual([]);
});

test('each fault of the list has a patch, and each patch is in the list', () => {
  expect(new Set(injectedFaults.map(({ fault }) => fault))).toEqual(new Set(faultNames()));
});

test('each promise of the reliability suite has a fault that breaks it, each fault a promise', () => {
  const titles = reliability
    .filter(({ path }) => !path.endsWith('/promise.ts'))
    .flatMap(({ text }) => [...text.matchAll(/\bpromise\(\s*(['`])(.+?)\1,\s*async/g)])
    .map(([, , title = '']) => title);
  expect(titles.length).toBeGreaterThan(35);
  expect(
    titles.filter((title) => !injectedFaults.some(({ promise }) => title.includes(promise))),
  ).toEqual([]);
  const suiteText = (suite: string): string =>
    [...reliability, ...beside]
      .filter(({ path }) => path.endsWith(`${suite}.test.ts`))
      .map(({ text }) => text)
      .join('\n');
  expect(
    injectedFaults.filter(({ promise, suite }) => !suiteText(suite).includes(promise)),
  ).toEqual([]);
});
