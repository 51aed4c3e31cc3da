import { expect, test } from 'vitest';
import { providerDefinitions } from '#server/payments/providers/registry.ts';
import { sourceFiles } from '#test/checks/import-lines.ts';

/** The registries, and the names that the specification gives to the values of any provider. */
const shared = [
  'contract/payments/wire-names.ts',
  'sandbox/registry.ts',
  'server/payments/providers/registry.ts',
];
const ownPlaces = (key: string): readonly string[] => [
  `sandbox/${key}/`,
  `server/payments/providers/${key}/`,
  `web/shopper/payment/gateways/${key}.ts`,
];
const product = sourceFiles(['contract', 'database', 'sandbox', 'scripts', 'server', 'web']).filter(
  ({ path }) => !/\.(test|fixture)\.tsx?$/.test(path) && !shared.includes(path),
);

test('no name of a payment provider occurs outside its own folder', () => {
  const found = providerDefinitions.flatMap(({ key, name }) =>
    product
      .filter(({ path }) => !ownPlaces(key).some((place) => path.startsWith(place)))
      .filter(({ path, text }) => new RegExp(`${key}|${name}`, 'i').test(path + text))
      .map(({ path }) => `${path}: ${name}`),
  );
  expect(providerDefinitions.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});
