import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { setNodeEnv } from '#server/startup/node-env.ts';
import { copyDemoShop } from '#test/demo-shop.ts';
import { freePort, temporaryDataDir } from '#test/running-shop.ts';

const preload = pathToFileURL(join(import.meta.dirname, 'loaded-files.ts')).href;

/**
 * Starts the shop by this program, ends it once it serves, and returns the files of react-dom's
 * server that it had loaded.
 */
async function reactFilesOf(program: string, environment: NodeJS.ProcessEnv): Promise<string[]> {
  const { dataDir, remove } = temporaryDataDir();
  onTestFinished(remove);
  await copyDemoShop(dataDir);
  const loaded = join(dataDir, 'loaded');
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_OPTIONS: `--import ${preload}`,
      LOADED_FILES: loaded,
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
  const files = existsSync(loaded) ? readFileSync(loaded, 'utf8').split('\n') : [];
  return files.filter((file) => /react-dom-server[^/]*\.js$/.test(file));
}

// Both processes of a cluster load the renderer by themselves.
test(
  'npm start renders with the production build of React in every process',
  { timeout: 120_000 },
  async () => {
    const environment = { NODE_ENV: 'development', WORKERS: '2' };
    const files = await reactFilesOf('scripts/start.mjs', environment);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !file.includes('.production.'))).toEqual([]);
  },
);

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
