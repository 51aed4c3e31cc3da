import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Row } from './table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = process.env['PORT'] ?? '4100';

/**
 * From nothing to the first page, as the README says it: clone, `npm start`, look. First with npm's
 * cache empty, then with what that left.
 */
export async function measureClone(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'homeloom-clone-'));
  chmodSync(folder, 0o711);
  try {
    const cold = await firstPage(folder, 'cold');
    const warm = await firstPage(folder, 'warm');
    const row = (what: string, goal: number, seconds: number): Row => ({
      what,
      goal: `<= ${goal} s`,
      figure: `${seconds.toFixed(1)} s`,
      ratio: null,
      isGood: seconds <= goal,
    });
    return [
      row('clone to the first page, packages cached', 25, warm),
      row('clone to the first page, packages not cached', 120, cold),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function firstPage(folder: string, name: string): Promise<number> {
  const home = join(folder, name);
  const begunMs = performance.now();
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, home], { stdio: 'inherit' });
  const environment = {
    ...bare(),
    PORT: port,
    DATA_DIR: join(folder, `${name}-data`),
    npm_config_cache: join(folder, 'cache'),
  };
  const child = spawn('npm', ['start'], {
    cwd: home,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    while (!(await isShown())) {
      if (child.exitCode !== null) throw new Error(`the clone did not start:\n${said}`);
      await pause(50);
    }
    return (performance.now() - begunMs) / 1000;
  } finally {
    await end(child);
  }
}

/** Without what the npm and the Node that run this put before everything. */
function bare(): NodeJS.ProcessEnv {
  const path = (process.env['PATH'] ?? '')
    .split(':')
    .filter((part) => !part.includes('node_modules'));
  return Object.fromEntries([
    ...Object.entries(process.env).filter(
      ([name]) => !/^(npm_|NODE_COMPILE_CACHE|INIT_CWD|PATH$)/.test(name),
    ),
    ['PATH', path.join(':')],
  ]);
}

async function isShown(): Promise<boolean> {
  const response = await fetch(`http://localhost:${port}/`).catch(() => null);
  return (
    response !== null && response.status === 200 && (await response.text()).includes('</html>')
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const gone = once(child, 'close');
  process.kill(-child.pid, 'SIGTERM');
  await gone;
}
