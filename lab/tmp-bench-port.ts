import { measurePortRestarts } from '#lab/bench/port-restarts.ts';
console.log(new Date().toISOString(), JSON.stringify(await measurePortRestarts()));
