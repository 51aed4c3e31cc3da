import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        resolved: z.string().optional(),
        optionalDependencies: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

/** Whether the package in `folder` finds `name` there or in a folder above. */
function isFound(name: string, folder: string): boolean {
  if (Object.hasOwn(packages, `${folder === '' ? '' : `${folder}/`}node_modules/${name}`))
    return true;
  return (
    folder !== '' &&
    isFound(
      name,
      folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$|^(?!.*node_modules).*$/, ''),
    )
  );
}

// Correct a failure in a copy without node_modules: `npm install --package-lock-only`.
test('the lock file lists the packages of every platform, and names no registry', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFound(name, folder)),
  );
  expect(missing).toEqual([]);
  expect(
    Object.keys(packages).filter((folder) => packages[folder]?.resolved?.includes('://')),
  ).toEqual([]);
});
