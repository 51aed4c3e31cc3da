import { expect, test } from 'vitest';
import { faultPoints, injectedFault } from '#database/fault-points.ts';
import { injectedFaults } from '#lab/torture/faults.ts';
import { sourceFiles } from '#test/checks/import-lines.ts';

const torture = sourceFiles(['lab/torture']);
const product = sourceFiles(['database', 'server']).filter(
  ({ path }) => !path.includes('.test.') && path !== 'database/fault-points.ts',
);

test('each fault point is in one file of the source, and a promise names it', () => {
  const wrong = Object.keys(faultPoints).filter((name) => {
    const uses = product.filter(({ text }) => text.includes(`'${name}'`));
    return uses.length !== 1 || !injectedFaults.some(({ fault }) => fault === name);
  });
  expect(wrong).toEqual([]);
});

test('every promise of the torture suite has a fault that breaks it, and every fault a promise', () => {
  const titles = torture
    .filter(({ path }) => !path.endsWith('/promise.ts'))
    .flatMap(({ text }) => [...text.matchAll(/\bpromise\(\s*(['`])(.+?)\1,\s*async/g)])
    .map(([, , title = '']) => title);
  expect(titles.length).toBeGreaterThan(35);
  expect(
    titles.filter((title) => !injectedFaults.some(({ promise }) => title.includes(promise))),
  ).toEqual([]);
  const suiteText = (suite: string): string =>
    torture
      .filter(
        ({ path }) => path.endsWith(`/${suite}.test.ts`) || path.endsWith('process-faults.ts'),
      )
      .map(({ text }) => text)
      .join('\n');
  expect(
    injectedFaults.filter(({ promise, suite }) => !suiteText(suite).includes(promise)),
  ).toEqual([]);
});

test('production refuses fault points, and an unknown name is an error', () => {
  expect(injectedFault({})).toBeNull();
  expect(injectedFault({ FAULT_POINT: 'large_bodies_read' })).toBe('large_bodies_read');
  expect(() => injectedFault({ FAULT_POINT: 'large_bodies_read', SHOP_ENV: 'production' })).toThrow(
    'refused in production',
  );
  expect(() => injectedFault({ FAULT_POINT: 'nothing' })).toThrow('no fault point nothing');
});
