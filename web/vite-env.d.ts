/// <reference types="vite/client" />

/** Every call; without the query the build leaves out those of the admin area. */
declare module '#contract/calls.ts?whole' {
  export { calls } from '#contract/calls.ts';
}
