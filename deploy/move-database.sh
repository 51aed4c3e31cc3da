#!/bin/sh
# Copies all rows of a shop's database into another one, of PostgreSQL 15 or newer, also an older
# version, which pg_dump refuses. Needs psql. Before: close the shop at the proxy, and prepare the
# target with `DATABASE_URL=<to> npm run migrate` of the same version of the shop. Afterwards:
# `DATABASE_URL=<to> npm run audit`.
#
#   deploy/move-database.sh 'postgresql:///shop?host=/srv/shop/postgres/socket&user=shop' \
#     'postgresql://shop:…@db.internal/shop'
#
# The role of the target needs `session_replication_role`: `grant set on parameter
# session_replication_role to shop` by its administrator.
set -eu
from=$1
to=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Generated columns are left out: the target computes them.
tables="select format('%I.%I', n.nspname, c.relname), string_agg(quote_ident(a.attname), ', ' order by a.attnum)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') group by 1 order by 1"
psql "$from" -XAt -F '|' -v ON_ERROR_STOP=1 -c "$tables" >"$folder/tables"
psql "$to" -XAt -F '|' -v ON_ERROR_STOP=1 -c "$tables" | cmp - "$folder/tables" ||
  { echo 'The target has other tables: migrate it with the same version of the shop.' >&2; exit 1; }

# One snapshot of the source, one transaction in the target.
{
  echo 'begin isolation level repeatable read read only;'
  while IFS='|' read -r table columns; do
    echo "\\copy $table ($columns) to '$folder/$table'"
  done <"$folder/tables"
  echo 'commit;'
} >"$folder/read.sql"
{
  echo 'begin; set local session_replication_role = replica;'
  echo "truncate $(cut -d'|' -f1 "$folder/tables" | paste -sd, -) restart identity;"
  while IFS='|' read -r table columns; do
    echo "\\copy $table ($columns) from '$folder/$table'"
  done <"$folder/tables"
  psql "$from" -XAt -c "select format('select setval(%L, %s, true);',
    quote_ident(schemaname) || '.' || quote_ident(sequencename), last_value)
    from pg_sequences where last_value is not null"
  echo 'commit; set client_min_messages = error; analyze;'
} >"$folder/write.sql"
psql "$from" -Xq -v ON_ERROR_STOP=1 -f "$folder/read.sql"
psql "$to" -Xq -v ON_ERROR_STOP=1 -f "$folder/write.sql" >/dev/null
echo "Copied $(wc -l <"$folder/tables") tables"
