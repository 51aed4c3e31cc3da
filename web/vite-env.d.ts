/// <reference types="vite/client" />

/** The complete call table; without the query, the build omits the admin calls. */
declare module '#contract/calls.ts?whole' {
  export { calls } from '#contract/calls.ts';
}
