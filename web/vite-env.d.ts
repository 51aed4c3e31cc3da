/// <reference types="vite/client" />

/** The calls that one area of the site sends: see `scripts/call-tables.ts`. */
declare module 'virtual:calls/*' {
  const table: Readonly<Record<string, string>>;
  export default table;
}
