import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded before the shop when it is to be weighed: at SIGUSR2 it clears away what nobody holds and writes down what is left.
setFlagsFromString('--expose-gc');
const clear: unknown = runInNewContext('gc');

process.on('SIGUSR2', () => {
  if (typeof clear === 'function') for (let turn = 0; turn < 3; turn += 1) clear();
  const { rss, heapUsed, external } = process.memoryUsage();
  const file = process.env['SHOP_WEIGHT_FILE'] ?? 'weight.json';
  // Whole or not there: somebody waits for it.
  writeFileSync(`${file}.part`, JSON.stringify({ pid: process.pid, rss, heapUsed, external }));
  renameSync(`${file}.part`, file);
});
