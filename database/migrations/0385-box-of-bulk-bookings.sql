-- Why: the parcels of a bulk booking are packed in one of the boxes of the delivery settings, which
-- decides their size and adds its weight.

-- The name of the box; null: the default.
alter table dispatch_jobs add column box text;
