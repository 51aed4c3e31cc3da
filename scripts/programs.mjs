import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// These scripts start on whatever Node the machine has, and hand over to the pinned one.
export const root = fileURLToPath(new URL('..', import.meta.url));

/** How the shop's process is started: the engine's room for what is young, and the system's pools of memory, kept small (docs/decisions/0011). */
export const shopProcess = JSON.parse(
  readFileSync(join(root, 'scripts/shop-process.json'), 'utf8'),
);

/** The Node that package.json pins. */
export function pinnedNode() {
  const path = join(root, 'node_modules/node/bin/node');
  if (!existsSync(path)) {
    throw new Error(
      'The pinned Node is missing from node_modules, as after an install with --ignore-scripts: remove node_modules and run npm install with scripts allowed.',
    );
  }
  return path;
}

/** The program's exit code, with this terminal as its own. */
export function run(program, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment(env) });
    forwardSignals(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Exit code and output of a program that others may run beside. */
export function runQuietly(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment({}),
    });
    forwardSignals(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a script's story; what stops it is one sentence. */
export async function main(story) {
  try {
    process.exitCode = await story();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

export function secondsSince(startMs) {
  return `${((performance.now() - startMs) / 1000).toFixed(1)} s`;
}

function environment(extra) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return {
    ...process.env,
    PATH: path,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...extra,
  };
}

function forwardSignals(child) {
  const forward = (signal) => {
    // A terminal's Ctrl-C reaches the child as well: passed on, it would arrive twice and count as impatience.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of names) process.on(name, forward);
  const watch = endWithNpm(child);
  child.on('exit', () => {
    clearInterval(watch);
    for (const name of names) process.off(name, forward);
  });
}

/** npm ends at once when it is told to, and tells nobody: what it ran would go on and hold the port and the data. */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const before = npmAndShell();
  return setInterval(() => {
    if (npmAndShell() !== before) child.kill('SIGTERM');
  }, 250);
}

/** This process's parent and, where the system tells, the parent's: npm runs a script directly or through a shell. */
function npmAndShell() {
  const stat = `/proc/${process.ppid}/stat`;
  const parentsParent = existsSync(stat)
    ? readFileSync(stat, 'utf8')
        .replace(/^.*\) \S /, '')
        .split(' ')[0]
    : '';
  return `${process.ppid} ${parentsParent}`;
}
