import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { temporaryDataDir } from '#test/running-shop.ts';
import { bundle } from './build.mjs';
import shopProcess from './shop-process.json' with { type: 'json' };

const folder = 'dist/bundle';

/** Runs a program that does not start, and returns what it says. */
const errorOf = async (args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const child = execFile(
      process.execPath,
      args,
      { env: { ...inherited, ...environment } },
      (_error, _out, said) => resolve(said),
    );
    onTestFinished(() => void child.kill());
  });

test('a change of any source of the bundle builds it again', () => {
  const map = z.object({ sources: z.array(z.string()) });
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.map'))
    .flatMap((name) => map.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).sources)
    .filter((path) => !/node_modules|^\0/.test(path))
    .map((path) => relative('.', join(folder, path)));
  expect(sources).toContain('server/main.ts');
  const isHashed = (path: string): boolean =>
    bundle.sources.some((source) => path === source || path.startsWith(`${source}/`));
  expect(sources.filter((path) => !isHashed(path))).toEqual([]);
});

test('a stack trace of the bundled server names the line of its source', async () => {
  const { flags, program } = shopProcess;
  const { dataDir, remove } = temporaryDataDir();
  onTestFinished(remove);
  // A folder in place of the secret cannot be read.
  mkdirSync(join(dataDir, 'secret'));
  const said = await errorOf([...flags, program], { DATA_DIR: dataDir });
  const [, path = '', line = 0] = /(server\/startup\/stored-secret\.ts):(\d+)/.exec(said) ?? [];
  expect(readFileSync(path, 'utf8').split('\n')[Number(line) - 1]).toContain('readFileSync(');
});

test('the bundled worker says in one sentence that it needs a database', async () => {
  expect(await errorOf(['scripts/worker.ts'], {})).toBe(
    'The worker cannot start: set DATABASE_URL. A shop with its own database works on its jobs itself.\n',
  );
});
