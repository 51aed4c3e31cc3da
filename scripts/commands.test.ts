import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { takeLock } from '#database/embedded/lock.ts';
import { readArguments } from './arguments.mjs';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
/** These programs of others have a help of their own. */
const foreign = ['lint', 'format', 'types'];
const commands = Object.keys(scripts).filter((name) => !foreign.includes(name));
const needed: Readonly<Record<string, string>> = {
  restore: 'backup',
  'two-factor': 'email',
  'admin-code': 'email',
};

/** Runs a command of package.json or a script in an empty folder, and lists what it wrote there. */
async function runCommand(name: string, args: readonly string[], environment: object = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'homeloom-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [, script = name] = /^node (\S+)$/.exec(scripts[name] ?? '') ?? [];
  const { SECRET: _, ...inherited } = process.env;
  const result = await new Promise<{ status: number; out: string; err: string }>((settle) => {
    const child = execFile(
      process.execPath,
      [resolve(script), ...args],
      { cwd: folder, env: { ...inherited, DATA_DIR: folder, ...environment } },
      (_error, out, err) => settle({ status: child.exitCode ?? -1, out, err }),
    );
  });
  return { ...result, written: readdirSync(folder) };
}

/** Reads the arguments in this process, and answers the exit code and the output. */
function read(name: string, args: readonly string[]) {
  const written = { out: '', err: '' };
  const outputs = [
    vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((text) => Boolean((written.out += String(text)))),
    vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((text) => Boolean((written.err += String(text)))),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    }),
  ];
  try {
    expect(() => readArguments(name, [...args])).toThrow(/^exit \d$/);
    return { status: Number(outputs[2]?.mock.calls[0]?.[0]), ...written };
  } finally {
    for (const output of outputs) output.mockRestore();
  }
}

test.each(commands)('%s answers --help with its purpose and an example', (name) => {
  const { status, out, err } = read(name, ['--help']);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toMatch(/^[A-Z].+\n\nUsage: npm .+/);
  expect(out).toContain('\nExample: ');
});

// One process for each command: it reads its arguments under its own name before anything else.
// vitest refuses unknown options of `npm test`.
test.each(commands.filter((name) => name !== 'test'))(
  '%s refuses an unknown option with the known ones, and does nothing',
  async (name) => {
    const { status, out, err, written } = await runCommand(name, ['--nosuch']);
    expect({ status, out, written }).toEqual({ status: 2, out: '', written: [] });
    expect(err).toContain(`Unknown option '--nosuch'.`);
    expect(err).toMatch(new RegExp(`\nUsage: npm (run )?${name}( --.*)?\n`));
    expect(err).toContain('--help');
  },
);

test('npm test answers --help and does nothing', async () => {
  const { status, out, written } = await runCommand('test', ['--help']);
  expect([status, written]).toEqual([0, []]);
  expect(out).toContain('\nUsage: npm test ');
});

test.each(['start', 'dev', 'build', 'audit', 'media:move', 'worker'])(
  '%s refuses words, because it takes none',
  (name) => {
    const { status, err } = read(name, ['nosuch']);
    expect([status, err.split('\n')[0]]).toEqual([2, 'This command takes no words.']);
  },
);

test.each(Object.entries(needed))('%s needs its argument: %s', (name, argument) => {
  const { status, err } = read(name, []);
  expect([status, err.split('\n')[0]]).toEqual([2, `Missing argument: ${argument}.`]);
});

test.each([
  ['bench', ['nosuch'], 'order'],
  ['torture', ['nosuch'], 'payments'],
  ['torture', ['faults', 'nosuch'], 'emails_share_workers'],
  ['screens', ['nosuch'], 'cart'],
  ['screens', ['-nosuch'], 'cart'],
])('%s %o refuses the unknown name with the list of known ones', async (name, args, known) => {
  const { status, err } = await runCommand(name, args);
  expect(status).toBe(2);
  expect(err).toMatch(/^No (figure|suite|fault|screen) \S+ .*nosuch/);
  expect(err).toContain(known);
});

test('admin-code without SECRET ends in one sentence', async () => {
  const { status, err } = await runCommand('admin-code', ['owner@example.com']);
  expect([status, err.split('\n').length]).toEqual([1, 2]);
  expect(err).toMatch(/^Set SECRET to that of the shop, or DATA_DIR to its folder: /);
});

test.each([
  ['audit', []],
  ['two-factor', ['owner@example.com']],
])('%s in a folder without a shop says so, and makes none', async (name, args) => {
  const { status, err, written } = await runCommand(name, args);
  expect([status, written]).toEqual([1, []]);
  expect(err).toMatch(/^\S+ contains no shop: set DATA_DIR to its folder\.\n$/);
});

test('import-archive beside a running shop ends in one sentence', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'homeloom-command-'));
  const lock = takeLock(join(dataDir, 'shop.lock'));
  onTestFinished(() => {
    lock.release();
    rmSync(dataDir, { recursive: true });
  });
  const archive = resolve('package.json');
  const { status, err } = await runCommand('import-archive', [archive], { DATA_DIR: dataDir });
  expect([status, err.split('\n').length]).toEqual([1, 2]);
  expect(err).toContain('stop that one first');
});

test.each([
  ['audit', []],
  ['backup', []],
  ['restore', ['monday']],
  ['two-factor', ['owner@example.com']],
  ['admin-code', ['owner@example.com']],
  ['import-archive', ['a.tar']],
  ['media:move', []],
  ['migrate', []],
])('%s names a wrong setting without a stack, and does nothing', async (name, args) => {
  const { status, err, written } = await runCommand(name, args, { PORT: 'abc' });
  expect([status, written]).toEqual([1, []]);
  expect(err).toMatch(/Please correct these settings:\n {2}- PORT must be a port number\n$/);
  expect(err).not.toContain('    at ');
});

test.each([
  ['audit', []],
  ['two-factor', ['owner@example.com']],
  ['admin-code', ['owner@example.com']],
  ['import-archive', [resolve('package.json')]],
  ['migrate', []],
])('%s says in one sentence that the database does not answer', async (name, args) => {
  const { status, err } = await runCommand(name, args, {
    DATABASE_URL: 'postgresql://shop@127.0.0.1:1/shop',
    SECRET: 'a secret of thirty-two characters',
  });
  expect([status, err.replace('Nothing was imported.\n', '')]).toEqual([
    1,
    'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.\n',
  ]);
});

test('a start with a file as DATA_DIR says so in one sentence', async () => {
  const file = resolve('package.json');
  const { status, err } = await runCommand('server/main.ts', [], { DATA_DIR: file });
  expect([status, err]).toEqual([
    1,
    `The data folder ${file} cannot be used (EEXIST): set DATA_DIR to a folder that this user may write.\n`,
  ]);
});

test('import-archive without its file makes no shop in the empty folder', async () => {
  const { status, err, written } = await runCommand('import-archive', ['nosuch.tar']);
  expect([status, written]).toEqual([1, []]);
  expect(err).toBe('Nothing was imported.\nnosuch.tar is not a file.\n');
});

test('restore of a file that is no folder names it, and makes no shop', async () => {
  const { status, err, written } = await runCommand('restore', [resolve('package.json')]);
  expect([status, written]).toEqual([1, []]);
  expect(err).toMatch(/^\S+package\.json contains no complete backup\.\n$/);
});

test.each([
  [{}, /^Set MEDIA_S3_ENDPOINT, .+\n$/],
  [
    {
      MEDIA_S3_ENDPOINT: 'http://127.0.0.1:1',
      MEDIA_S3_BUCKET: 'images',
      MEDIA_S3_ACCESS_KEY: 'key',
      MEDIA_S3_SECRET_KEY: 'secret',
    },
    /^The object store does not answer: [^\n]+\.\n$/,
  ],
])('media:move with %o says what is wrong before it copies', async (environment, sentence) => {
  const { status, err } = await runCommand('media:move', [], environment);
  expect(status).toBe(1);
  expect(err).toMatch(sentence);
});

test.each([
  [[], /^Usage: node scripts\/prepare-room-scene\.ts .+\n$/],
  [['nosuch', 'bed'], /^nosuch\/mask\.png is missing\. Nothing was changed\.\n$/],
])(
  'prepare-room-scene with %o says what is missing and changes no scene',
  async (args, sentence) => {
    const { status, err } = await runCommand('scripts/prepare-room-scene.ts', args);
    expect(status).toBe(1);
    expect(err).toMatch(sentence);
  },
);
