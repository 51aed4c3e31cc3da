import type { Client } from 'pg';

const ours = `n.nspname = 'public' and not exists (
  select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

/** Queries for a line of text for each object. Comments and spaces of functions are left out. */
const parts = [
  `select format('extension %s %s in %s', extname, extversion, extnamespace::regnamespace)
   from pg_extension o`,
  `select format('%s %s owner %s persistence %s options %s rights %s security %s',
     case relkind when 'r' then 'table' when 'S' then 'sequence' when 'v' then 'view'
       else format('relation %s', relkind) end,
     relname, relowner::regrole, relpersistence, reloptions, relacl, relrowsecurity)
   from pg_class o join pg_namespace n on n.oid = relnamespace
   where relkind not in ('i', 'I', 'c') and ${ours}`,
  `select format('view %s %s', relname, pg_get_viewdef(o.oid))
   from pg_class o join pg_namespace n on n.oid = relnamespace
   where relkind in ('v', 'm') and ${ours}`,
  `select format('column %s.%s number %s %s collation %s%s default %s identity %s generated %s'
       || ' storage %s compression %s statistics %s rights %s', relname, attname,
     row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod),
     nullif(attcollation, 0)::regcollation, case when attnotnull then ' not null' end,
     pg_get_expr(adbin, adrelid), attidentity, attgenerated, attstorage, attcompression,
     nullif(coalesce(attstattarget, -1), -1), attacl)
   from pg_attribute a join pg_class o on o.oid = attrelid
     join pg_namespace n on n.oid = relnamespace
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where attnum > 0 and not attisdropped and relkind = 'r' and ${ours}`,
  `select format('constraint %s of %s: %s valid %s', conname, conrelid::regclass,
     pg_get_constraintdef(o.oid), convalidated)
   from pg_constraint o join pg_namespace n on n.oid = connamespace where ${ours}`,
  `select format('index %s valid %s', pg_get_indexdef(o.oid), indisvalid)
   from pg_class o join pg_namespace n on n.oid = relnamespace
     join pg_index on indexrelid = o.oid where ${ours}`,
  `select format('trigger %s enabled %s', pg_get_triggerdef(o.oid), tgenabled)
   from pg_trigger o join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
   where not tgisinternal and ${ours}`,
  `select format('function %s owner %s rights %s',
     regexp_replace(pg_get_functiondef(o.oid), '(--[^\\n]*|\\s)+', ' ', 'g'), proowner::regrole, proacl)
   from pg_proc o join pg_namespace n on n.oid = pronamespace where ${ours}`,
  `select format('type %s %s', o.oid::regtype, typtype)
   from pg_type o join pg_namespace n on n.oid = typnamespace
   where typtype not in ('c', 'b') and ${ours}`,
  `select format('sequence %s of %s: %s', s.seqrelid::regclass,
     (select format('%s.%s', refobjid::regclass, attname) from pg_depend
       join pg_attribute on attrelid = refobjid and attnum = refobjsubid
       where objid = s.seqrelid and classid = 'pg_class'::regclass and deptype in ('a', 'i')),
     to_jsonb(s) - 'seqrelid')
   from pg_sequence s join pg_class o on o.oid = seqrelid
     join pg_namespace n on n.oid = relnamespace where ${ours}`,
  `select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description)
   from pg_description join pg_class o on o.oid = objoid
     join pg_namespace n on n.oid = relnamespace where ${ours}`,
  `select format('rows of %s: %s', relname, query_to_xml(format(
     'select count(*), md5(string_agg(t::text, e''\\n'' order by t::text)) from %I t', relname),
     false, true, ''))
   from pg_class o join pg_namespace n on n.oid = relnamespace
   where relkind = 'r' and relname <> 'migrations' and ${ours}`,
];

/**
 * Describes everything that migrations make: columns with their order, defaults, constraints,
 * indexes, triggers, functions, sequences, comments, rights, and the rows of each table.
 */
export async function describeSchema(client: Client): Promise<string[]> {
  const lines = [];
  for (const part of parts) {
    const { rows } = await client.query<[string]>({ text: part, rowMode: 'array' });
    lines.push(...rows.map(([line]) => line));
  }
  return lines.sort();
}
