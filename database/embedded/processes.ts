import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const hasProc = existsSync('/proc/self/stat');

/**
 * Identifies a process beyond its id, which the system reuses: boot id and start time.
 * Null if it has ended or is a zombie, which still accepts signal 0 but holds no resources.
 */
export function processIdentity(pid: number): string | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  return hasProc ? identityFromProc(pid) : identityFromPs(pid);
}

/**
 * Lists processes whose working directory is this folder. PostgreSQL and its children work in the
 * data folder.
 */
export function processesWorkingIn(folder: string): number[] {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) =>
        Number.isSafeInteger(pid) && workingFolder(pid) === folder && processIdentity(pid) !== null,
    );
}

/** Resolves to true once the condition holds, or to false after `withinMs`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<boolean> {
  const deadlineMs = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadlineMs) return false;
    await delay(15);
  }
  return true;
}

/** Signals a process; ignores that it has ended already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

function identityFromProc(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The program's name is in brackets and can itself contain brackets and spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === undefined || startTicks === undefined || 'ZXx'.includes(state)) return null;
  return `${readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${startTicks}`;
}

function identityFromPs(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
  } catch {
    return null;
  }
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
