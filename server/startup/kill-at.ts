import { readFileSync } from 'node:fs';
import type { PausePoint } from '#database/client/pool.ts';

/**
 * Kills this process with SIGKILL at the pause point that the file names: with `3 orders.insert` in
 * the file, at the third `orders.insert`.
 */
export function killAt(file: string): PausePoint {
  const counts = new Map<string, number>();
  let lastTarget = '';
  return async (name) => {
    const target = readTarget(file);
    if (target !== lastTarget) counts.clear();
    lastTarget = target;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (target === `${counts.get(name)} ${name}`) process.kill(process.pid, 'SIGKILL');
  };
}

function readTarget(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
