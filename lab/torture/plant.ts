import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Planted, planted } from './planted.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The tree as it stands, built and installed as it is, in a folder where it may be spoilt. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'homeloom-planted-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && path !== 'node_modules');
  for (const path of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { force: true });
  }
  for (const folder of ['node_modules', 'dist'])
    symlinkSync(join(root, folder), join(copy, folder));
  return copy;
}

/** Runs the one promise over the copy and answers why it broke; null where it was kept. */
async function tryAlone(
  copy: string,
  { suite, title, form = 'short' }: Planted,
): Promise<string | null> {
  const child = spawn(
    process.execPath,
    ['lab/torture/main.ts', suite, `--only=${title}`, ...(form === 'short' ? ['--short'] : [])],
    {
      cwd: copy,
      env: { ...process.env, TORTURE_ROUNDS: '3' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  const lines = said.split('\n');
  const place = lines.findIndex((line) => line.startsWith('BROKEN') && line.includes(title));
  if (place >= 0) return lines[place + 1]?.trim() ?? '';
  if (lines.some((line) => line.startsWith('kept') && line.includes(title))) return null;
  // A shop that does not even start breaks the file before its first promise: that shows nothing of the promise.
  throw new Error(said.slice(-2_000));
}

/** Alone and unspoilt the promise is kept; with the fault it breaks. Answers why. */
async function turnsRed(copy: string, fault: Planted, isControlled: boolean): Promise<string> {
  const { file, find, replace } = fault;
  if (isControlled) {
    const before = await tryAlone(copy, fault);
    if (before !== null) throw new Error(`broken without the fault: ${before}`);
  }
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  );
  try {
    const why = await tryAlone(copy, fault);
    if (why === null) throw new Error('kept all the same');
    return why;
  } finally {
    writeFileSync(path, whole);
  }
}

/**
 * Plants one fault after the other and prints which line each turned red; `words` name some of them, and `--no-control` leaves out
 * that each promise is tried without its fault first. Answers the exit code.
 */
export async function tryPlanted(all: readonly string[]): Promise<number> {
  const isControlled = !all.includes('--no-control');
  const words = all.filter((word) => !word.startsWith('--'));
  const chosen = planted.filter(
    ({ title, suite }) =>
      words.length === 0 || words.some((word) => `${suite} ${title}`.includes(word)),
  );
  const copy = copyTree();
  let green = 0;
  try {
    for (const fault of chosen) {
      const begun = performance.now();
      const outcome = await turnsRed(copy, fault, isControlled).catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error)),
      );
      const isRed = typeof outcome === 'string';
      if (!isRed) green += 1;
      const took = `${Math.round((performance.now() - begun) / 1000)} s`;
      process.stdout.write(
        `${isRed ? 'red  ' : 'GREEN'}  ${fault.title}\n           ${fault.file}: ${fault.fault} (${took})\n           ${isRed ? outcome.slice(0, 200) : outcome.message.slice(-600)}\n`,
      );
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  process.stdout.write(
    `\n${chosen.length - green} faults turned their promise red, ${green} did not\n`,
  );
  return green > 0 || chosen.length === 0 ? 1 : 0;
}
