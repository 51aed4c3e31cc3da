import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { refuseArguments } from '../../scripts/arguments.mjs';
import { ensureBuilt } from '../../scripts/build.mjs';
import { injectedFaults } from './faults.ts';
import type { InjectedFault } from './injected-fault.ts';
import { describeFault, faultyFiles } from './patches.ts';

const uncopied = new Set(['.git', '.cache', 'node_modules', 'data', 'screens']);

/** A copy of the sources and the build, with the fault in it. */
function copyWith(fault: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'homeloom-fault-'));
  // The database runs as another user.
  chmodSync(copy, 0o711);
  cpSync('.', copy, { recursive: true, filter: (path) => !uncopied.has(basename(path)) });
  symlinkSync(realpathSync('node_modules'), join(copy, 'node_modules'));
  for (const { path, text } of faultyFiles(fault)) writeFileSync(join(copy, path), text);
  return copy;
}

/** Runs one promise over the sources of a folder. Returns why it failed; null when it passed. */
async function failureOf(
  { suite, promise, form = 'short' }: InjectedFault,
  folder: string,
): Promise<string | null> {
  const args = ['lab/reliability/main.ts', suite, `--only=${promise}`];
  const child = spawn(process.execPath, [...args, ...(form === 'short' ? ['--short'] : [])], {
    cwd: folder,
    env: { ...process.env, TORTURE_ROUNDS: '3' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  const lines = output.split('\n');
  const broken = lines.findIndex((line) => line.startsWith('BROKEN') && line.includes(promise));
  if (broken >= 0) return lines[broken + 1]?.trim() ?? '';
  if (lines.some((line) => line.startsWith('kept') && line.includes(promise))) return null;
  // A shop that does not start fails the file before its first promise, which proves nothing.
  throw new Error(output.slice(-2_000));
}

/** The promise must pass without the fault and fail with it. Returns why it failed. */
async function turnsRed(injected: InjectedFault, isControlled: boolean): Promise<string> {
  if (isControlled) {
    const before = await failureOf(injected, process.cwd());
    if (before !== null) throw new Error(`fails without the fault: ${before}`);
  }
  const copy = copyWith(injected.fault);
  try {
    const failure = await failureOf(injected, copy);
    if (failure === null) throw new Error('passes with the fault');
    return failure;
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  }
}

type InjectOptions = {
  /** Runs each promise without the fault too. */
  isControlled: boolean;
  /** Prints the chosen faults and runs nothing. */
  isList: boolean;
  /** A part of the chosen faults: `2/8` is the second of eight. */
  part: string;
};

/** The faults with one of these words in their name, suite or promise; all without words. */
function chooseFaults(words: readonly string[], part: string): readonly InjectedFault[] {
  const isNamed = ({ promise, suite, fault }: InjectedFault, word: string) =>
    `${suite} ${promise} ${fault}`.includes(word);
  const unknown = words.find((word) => !injectedFaults.some((each) => isNamed(each, word)));
  if (unknown !== undefined)
    refuseArguments(
      'torture',
      `No fault has ${unknown} in its name`,
      injectedFaults.map(({ fault }) => fault),
    );
  const chosen = injectedFaults.filter(
    (each) => words.length === 0 || words.some((word) => isNamed(each, word)),
  );
  const [, number = 0, parts = 0] = (/^(\d+)\/(\d+)$/.exec(part) ?? []).map(Number);
  if (number < 1 || number > parts) refuseArguments('torture', `No part is named ${part}`);
  const size = Math.ceil(chosen.length / parts);
  return chosen.slice((number - 1) * size, number * size);
}

/**
 * Injects one fault after the other and prints which promise each broke. Returns the exit code.
 */
export async function injectFaults(
  words: readonly string[],
  { isControlled, isList, part }: InjectOptions,
): Promise<number> {
  const chosen = chooseFaults(words, part);
  if (isList) {
    for (const { suite, promise, form = 'short', fault } of chosen)
      process.stdout.write(`${fault}  ${suite}, ${form}: ${promise}\n`);
    return 0;
  }
  await ensureBuilt();
  let green = 0;
  for (const injected of chosen) {
    const startMs = performance.now();
    const outcome = await turnsRed(injected, isControlled).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    const isRed = typeof outcome === 'string';
    if (!isRed) green += 1;
    const seconds = Math.round((performance.now() - startMs) / 1000);
    process.stdout.write(
      `${isRed ? 'red  ' : 'GREEN'}  ${injected.promise}\n           ${injected.fault}: ${describeFault(injected.fault)} (${seconds} s)\n           ${isRed ? outcome.slice(0, 200) : outcome.message.slice(-600)}\n`,
    );
  }
  process.stdout.write(`\n${chosen.length - green} faults broke their promise, ${green} did not\n`);
  return green > 0 ? 1 : 0;
}
