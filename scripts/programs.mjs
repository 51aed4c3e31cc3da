import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// These scripts start on any installed Node, and run the shop on the pinned version.
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Program, flags and environment of the shop's process: the bundled server (docs/decisions/0019),
 * stack traces of its sources, a small young generation, few malloc arenas (docs/decisions/0011).
 * `server/main.ts` sets NODE_ENV.
 */
export const shopProcess = JSON.parse(
  readFileSync(join(root, 'scripts/shop-process.json'), 'utf8'),
);

/** The Node that package.json pins: a package for each system, of which npm installs one. */
export function pinnedNode() {
  const path = join(root, 'node_modules/.bin/node');
  if (!existsSync(path)) {
    throw new Error(
      'The pinned Node is missing from node_modules, as after an install with --omit=optional or on a system for which package.json names no Node: remove node_modules and run npm install.',
    );
  }
  return path;
}

/** Runs a program in this terminal and resolves to its exit code. */
export function run(program, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    // The socket that systemd holds for the shop, if there is one.
    const sockets = process.env.LISTEN_FDS === '1' ? ['inherit'] : [];
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', ...sockets],
      env: environment(env),
    });
    forwardSignals(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Runs a program without a terminal and resolves to its exit code and output. */
export function runQuietly(program, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(env),
    });
    forwardSignals(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a script and prints only the message of its error. */
export async function main(script) {
  try {
    process.exitCode = await script();
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
    // A terminal sends Ctrl-C to the child as well: forwarding it would count as a second Ctrl-C.
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

/**
 * Stops the child when npm ends. npm forwards no signal, and the child would keep the port and the
 * data folder.
 */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parents = npmAndShell();
  return setInterval(() => {
    if (npmAndShell() !== parents) child.kill('SIGTERM');
  }, 250);
}

/**
 * Ids of the parent process and, on Linux, of its parent: npm runs a script directly or through a
 * shell.
 */
function npmAndShell() {
  const stat = `/proc/${process.ppid}/stat`;
  const parentsParent = existsSync(stat)
    ? readFileSync(stat, 'utf8')
        .replace(/^.*\) \S /, '')
        .split(' ')[0]
    : '';
  return `${process.ppid} ${parentsParent}`;
}
