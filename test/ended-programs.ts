import { appendFileSync } from 'node:fs';

// Preloaded into a shop: each process appends its program and NODE_ENV to $ENDED_PROGRAMS on exit.
process.on('exit', () => {
  const file = process.env['ENDED_PROGRAMS'];
  if (file !== undefined) appendFileSync(file, `${process.argv[1]} ${process.env['NODE_ENV']}\n`);
});
