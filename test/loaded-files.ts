import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// Preloaded into a shop: on exit it appends the CommonJS files that the process has loaded to
// $LOADED_FILES.
process.on('exit', () => {
  const file = process.env['LOADED_FILES'];
  const { cache } = createRequire(import.meta.url);
  if (file !== undefined) appendFileSync(file, `${Object.keys(cache).join('\n')}\n`);
});
