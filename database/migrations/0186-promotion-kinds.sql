-- Why: the kinds of promotions are listed once, in the code (contract/promotions/kinds/kinds.ts),
-- which reads and refuses them. A new kind needs no migration.
alter table promotions drop constraint promotions_kind_check;
