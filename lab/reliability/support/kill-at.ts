import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { pauseAt } from '#test/pause-points.ts';

/**
 * Preloaded into a shop that a test kills: ends the process with SIGKILL at the pause point that
 * the file `KILL_AT_FILE` names. With `3 orders.insert` in the file, at the third `orders.insert`.
 */
const file = process.env['KILL_AT_FILE'] ?? '';
const counts = new Map<string, number>();
let lastTarget = '';

async function killAt(name: string): Promise<void> {
  const target = readTarget();
  if (target !== lastTarget) counts.clear();
  lastTarget = target;
  counts.set(name, (counts.get(name) ?? 0) + 1);
  if (target === `${counts.get(name)} ${name}`) process.kill(process.pid, 'SIGKILL');
}

function readTarget(): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

const connect = Reflect.get(Client.prototype, 'connect') as (...args: unknown[]) => unknown;
Object.assign(Client.prototype, {
  connect(this: Client, ...args: unknown[]): unknown {
    pauseAt(this, killAt);
    return Reflect.apply(connect, this, args);
  },
});
