import { readArguments } from './arguments.mjs';

// `npm run worker`: reads the arguments before the job queue is loaded.
readArguments('worker');
process.setSourceMapsEnabled(true);
// The bundle has no types.
const program = new URL('../dist/bundle/worker.js', import.meta.url);
await import(program.href);
