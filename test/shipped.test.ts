import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#server/config/config.ts';
import { setNodeEnv } from '#server/startup/node-env.ts';
import { copyDemoShop } from '#test/demo-shop.ts';
import { freePort, temporaryDataDir } from '#test/running-shop.ts';

const preload = pathToFileURL(join(import.meta.dirname, 'ended-programs.ts')).href;

/** Starts the shop as `npm start` does, ends it once it serves, and returns its processes. */
async function programsOf(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const { dataDir, remove } = temporaryDataDir();
  onTestFinished(remove);
  await copyDemoShop(dataDir);
  const ended = join(dataDir, 'ended');
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      NODE_OPTIONS: `--import ${preload}`,
      ENDED_PROGRAMS: ended,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const chunk of child.stdout) if (String(chunk).includes('The shop is open')) break;
  child.kill('SIGTERM');
  await exited;
  return readFileSync(ended, 'utf8')
    .split('\n')
    .filter((line) => line.includes('/main.'));
}

test(
  'npm start runs the bundled server in every process of a cluster, as production',
  { timeout: 120_000 },
  async () => {
    const environment = { NODE_ENV: 'development', WORKERS: '2' };
    const process = `${resolve('dist/bundle/main.js')} production`;
    expect(await programsOf(environment)).toEqual([process, process, process]);
  },
);

test('pages are rendered with the production build of React', () => {
  const manifest = z.record(z.string(), z.object({ file: z.string() }));
  for (const folder of ['dist/server', 'dist/hi/server']) {
    const files = manifest.parse(
      JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')),
    );
    const code = Object.values(files)
      .filter(({ file }) => file.endsWith('.js'))
      .map(({ file }) => readFileSync(join(folder, file), 'utf8'))
      .join('');
    expect([folder, code.includes('https://react.dev/errors/')]).toEqual([folder, true]);
    // Only the development build checks keys.
    expect([folder, code.includes('checkKeyStringCoercion')]).toEqual([folder, false]);
  }
});

test.for([
  [{}, 'production'],
  [{ NODE_ENV: 'development' }, 'production'],
  [{ NODE_ENV: 'test' }, 'production'],
  [{ NODE_ENV: 'production', SHOP_DEV: '1' }, 'development'],
] as const)('NODE_ENV from the environment %o becomes %s', ([environment, expected]) => {
  const own = { ...environment };
  setNodeEnv(own);
  expect(own).toEqual({ ...environment, NODE_ENV: expected });
});

test('the sample of a systemd unit starts a safe shop, with a bound on its memory', () => {
  const [, unit = ''] = /```ini\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const environment = Object.fromEntries(
    [...unit.matchAll(/^ *Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split(/=(.*)/s).slice(0, 2)),
    ),
  );
  const secrets = { SECRET: 'x'.repeat(32), SMTP_URL: 'smtps://mail.example.in' };
  expect(readConfig({ ...environment, ...secrets })).toMatchObject({
    env: 'production',
    trustProxy: 1,
  });
  expect(environment).toMatchObject({ NODE_ENV: 'production' });
  expect(unit).toMatch(/^ *MemoryMax=\d+G$/m);
});

test('compose.yml bounds memory, the secret can change, the image renders with production React', () => {
  const services = readFileSync('compose.yml', 'utf8')
    .split(/^services:\n|^volumes:\n/m)[1]
    ?.split(/^ {2}(?=\w+:\n)/m)
    .filter((text) => text.trim() !== '');
  expect(services).toHaveLength(3);
  for (const service of services ?? []) expect(service).toMatch(/^ {4}mem_limit: /m);
  expect(readFileSync('Dockerfile', 'utf8')).toContain('NODE_ENV=production');
  expect(services?.[0]).toContain('SECRET_PREVIOUS: ${SECRET_PREVIOUS:-}');
});
