import type { Plugin } from 'vite';
import { callTable } from '../contract/calls.ts';

const prefix = 'virtual:calls/';

/**
 * `virtual:calls/admin` is the table of the calls that the admin area sends. `contract/` declares
 * the calls of a domain in one file with their schemas; a browser gets neither the schemas nor the
 * calls of other areas.
 */
export function callTables(): Plugin {
  return {
    name: 'call-tables',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const table = callTable(id.slice(prefix.length + 1));
      return `export default ${JSON.stringify(table)};`;
    },
  };
}
