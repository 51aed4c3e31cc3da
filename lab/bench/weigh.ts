import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Preloaded into a measured shop: on SIGUSR2 it collects garbage and writes the remaining heap to a
// file.
setFlagsFromString('--expose-gc');
const clear: unknown = runInNewContext('gc');

process.on('SIGUSR2', () => {
  if (typeof clear === 'function') for (let turn = 0; turn < 3; turn += 1) clear();
  const { rss, heapUsed, external } = process.memoryUsage();
  const file = process.env['SHOP_WEIGHT_FILE'] ?? 'weight.json';
  // Written atomically: the benchmark polls for the file.
  writeFileSync(`${file}.part`, JSON.stringify({ pid: process.pid, rss, heapUsed, external }));
  renameSync(`${file}.part`, file);
});
