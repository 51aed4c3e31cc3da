import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

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

/** Runs a command of package.json in an empty folder, and answers what it wrote there too. */
async function runCommand(name: string, args: readonly string[], environment: object = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'homeloom-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [, script = ''] = /^node (\S+)$/.exec(scripts[name] ?? '') ?? [];
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

test.each(commands)(
  '%s answers --help with its purpose and an example, and does nothing',
  async (name) => {
    const { status, out, err, written } = await runCommand(name, ['--help']);
    expect({ status, err, written }).toEqual({ status: 0, err: '', written: [] });
    expect(out).toMatch(/^[A-Z].+\n\nUsage: npm .+/);
    expect(out).toContain('\nExample: ');
  },
);

// vitest refuses unknown options of `npm test`.
test.each(commands.filter((name) => name !== 'test'))(
  '%s refuses an unknown option with the known ones',
  async (name) => {
    const { status, out, err, written } = await runCommand(name, ['--nosuch']);
    expect({ status, out, written }).toEqual({ status: 2, out: '', written: [] });
    expect(err).toContain(`Unknown option '--nosuch'.`);
    expect(err).toContain('--help');
  },
);

test.each(['start', 'dev', 'build', 'audit', 'media:move', 'worker'])(
  '%s refuses words, because it takes none',
  async (name) => {
    const { status, err } = await runCommand(name, ['nosuch']);
    expect([status, err.split('\n')[0]]).toEqual([2, 'This command takes no words.']);
  },
);

test.each(Object.entries(needed))('%s needs its argument: %s', async (name, argument) => {
  const { status, err } = await runCommand(name, []);
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
