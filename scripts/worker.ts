import { readArguments } from './arguments.mjs';

// `npm run worker`: reads the arguments before the job queue is loaded.
readArguments('worker');
await import('#server/worker.ts');
