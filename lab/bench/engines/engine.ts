import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { usedSeconds } from '../helpers.ts';

/** A program of another project that a drill starts on loopback in a folder of its own. */
export type Engine = {
  child: ChildProcess;
  said(): string;
  /** Processor seconds of the program and its children so far. */
  usedSeconds(): number;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** Ends the bench with what to install, unless each file is there. */
export function requireEngines(
  drill: string,
  files: Readonly<Record<string, readonly string[]>>,
): void {
  const packages = Object.entries(files)
    .filter(([, paths]) => !paths.some((path) => isThere(path)))
    .map(([name]) => name);
  if (packages.length === 0) return;
  console.log(
    `The drill ${drill} is not run: install ${packages.join(', ')} (on Debian: apt-get install ${packages.join(' ')}).`,
  );
  process.exit(1);
}

const isThere = (path: string): boolean =>
  path.startsWith('/')
    ? existsSync(path)
    : spawnSync('sh', ['-c', `command -v ${path}`]).status === 0;

export function engineFolder(name: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), `homeloom-${name}-`));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

type Start = { port: number; cwd?: string; env?: NodeJS.ProcessEnv; uid?: number; gid?: number };

/** Starts a program in the foreground and waits until the port accepts connections. */
export async function startEngine(
  [program = '', ...args]: readonly string[],
  { port, env = {}, ...options }: Start,
): Promise<Engine> {
  const child = spawn(program, args, {
    ...options,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killTree = (): void => treeOf(child.pid ?? 0).forEach(killNow);
  killAtExit(killTree);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const engine: Engine = {
    child,
    said: () => output,
    usedSeconds: () => treeOf(child.pid ?? 0).reduce((sum, pid) => sum + usedSeconds(pid), 0),
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
  if (!(await opens(port, () => child.exitCode === null))) {
    await engine.stop('SIGKILL');
    throw new Error(`${program} did not start:\n${output}`);
  }
  return engine;
}

async function opens(port: number, goesOn: () => boolean, withinMs = 30_000): Promise<boolean> {
  const untilMs = performance.now() + withinMs;
  while (goesOn() && performance.now() < untilMs) {
    const socket = connect({ port, host: '127.0.0.1' });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return true;
    await pause(20);
  }
  return false;
}

const atExit = new Set<() => void>();

/** Also when the bench fails or is interrupted: no engine is left behind. */
export function killAtExit(kill: () => void): void {
  if (atExit.size === 0) {
    process.once('exit', () => atExit.forEach((each) => each()));
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => process.exit(1));
  }
  atExit.add(kill);
}

export function killNow(pid: number): void {
  try {
    if (pid > 1) process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

/** The process and its descendants; none once it has ended. */
export function treeOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  const children = readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(treeOf)];
}

/** A configuration of `deploy/` as it is, but for the replaced ports and addresses. */
export function deployed(file: string, replaced: Readonly<Record<string, string>>): string {
  let text = readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`deploy/${file} lacks ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
