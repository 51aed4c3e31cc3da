/// <reference types="vite/client" />

/** Every call; without the query the build leaves out those of the admin area. */
declare module '#contract/calls.ts?whole' {
  export { calls } from '#contract/calls.ts';
}

/** Every link, likewise. */
declare module '#web/paths.ts?whole' {
  export { paths } from '#web/paths.ts';
}
