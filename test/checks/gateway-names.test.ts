import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messageSimulators } from '#sandbox/messages/simulators.ts';
import { gatewayProviders } from '#server/messages/gateways/registry.ts';
import { sourceFiles } from '#test/checks/import-lines.ts';

const folder = 'server/messages/gateways';
const registries = [`${folder}/registry.ts`, 'sandbox/messages/simulators.ts'];
const keys = gatewayProviders.map(({ key }) => key);
const product = sourceFiles(['contract', 'database', 'sandbox', 'scripts', 'server', 'web']).filter(
  ({ path }) => !/\.(test|fixture)\.tsx?$/.test(path) && !registries.includes(path),
);

test('a message gateway is named in its own folder, its simulator and the registries alone', () => {
  const found = keys.flatMap((key) =>
    product
      .filter(
        ({ path }) =>
          ![`${folder}/${key}/`, `sandbox/messages/${key}/`].some((own) => path.startsWith(own)),
      )
      // `meta` alone is a word of lists and of HTML.
      .filter(({ text }) =>
        new RegExp(`\\b${key}/|['"\`]${key}['"\`]|\\b${key}\\b(?= gateway)`, 'i').test(text),
      )
      .filter(({ text }) => key !== 'meta' || /gateways\/meta|graph\.facebook/.test(text))
      .map(({ path }) => `${path}: ${key}`),
  );
  expect(keys.length).toBeGreaterThan(1);
  expect(found).toEqual([]);
});

test('every folder of a gateway is registered under its name, and has a simulator', () => {
  const folders = readdirSync(folder).filter((name) => statSync(`${folder}/${name}`).isDirectory());
  expect(keys.toSorted()).toEqual(folders.toSorted());
  expect(messageSimulators.map(({ key }) => key).toSorted()).toEqual(folders.toSorted());
});
