import type { SegmentRules } from '#contract/newsletter/api.ts';
import { json, type RowOf, statement } from '#database/client/statement.ts';
import { versionedRows } from '#database/client/versioned-table.ts';

const columns = { id: 'int', version: 'int', name: 'text', rules: json<SegmentRules>() } as const;
const select = 'select g.id, g.version, g.name::text as name, g.rules from segments g';

export const segments = versionedRows({
  table: 'segments',
  alias: 'g',
  select,
  columns,
  values: { name: 'text', rules: json<SegmentRules>() },
  lock: 'update',
});
export type SegmentRow = RowOf<typeof segments.byId>;

export const list = statement('segments.list', `${select} order by g.name, g.id`, {}, columns);

export const total = statement(
  'segments.total',
  'select count(*) as total from segments',
  {},
  { total: 'int' },
);
