import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { faultPoints } from '#database/fault-points.ts';
import { injectedFaults } from './faults.ts';
import type { InjectedFault } from './injected-fault.ts';

/** Runs one promise, with or without its fault. Returns why it failed; null when it passed. */
async function failureOf(
  { suite, promise, form = 'short', fault }: InjectedFault,
  isInjected: boolean,
): Promise<string | null> {
  const args = ['lab/torture/main.ts', suite, `--only=${promise}`];
  const child = spawn(process.execPath, [...args, ...(form === 'short' ? ['--short'] : [])], {
    env: { ...process.env, TORTURE_ROUNDS: '3', FAULT_POINT: isInjected ? fault : '' },
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
    const before = await failureOf(injected, false);
    if (before !== null) throw new Error(`fails without the fault: ${before}`);
  }
  const failure = await failureOf(injected, true);
  if (failure === null) throw new Error('passes with the fault');
  return failure;
}

/**
 * Injects one fault after the other and prints which promise each broke. Arguments select faults by
 * words of their name, suite or promise; `--no-control` skips the run without the fault. Returns
 * the exit code.
 */
export async function injectFaults(args: readonly string[]): Promise<number> {
  const isControlled = !args.includes('--no-control');
  const words = args.filter((arg) => !arg.startsWith('--'));
  const chosen = injectedFaults.filter(
    ({ promise, suite, fault }) =>
      words.length === 0 || words.some((word) => `${suite} ${promise} ${fault}`.includes(word)),
  );
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
      `${isRed ? 'red  ' : 'GREEN'}  ${injected.promise}\n           ${injected.fault}: ${faultPoints[injected.fault]} (${seconds} s)\n           ${isRed ? outcome.slice(0, 200) : outcome.message.slice(-600)}\n`,
    );
  }
  process.stdout.write(`\n${chosen.length - green} faults broke their promise, ${green} did not\n`);
  return green > 0 || chosen.length === 0 ? 1 : 0;
}
