-- Why: a product can have a fabric, a seamless tile with the width of one repeat, which shoppers
-- see in a room. It belongs to a colour of a group, as images do: a row is stored for one of the
-- variants, and the other variants of its colour read the same row.

create table product_fabrics (
  product_id int primary key references products on delete cascade,
  tile_hash text not null references media,
  repeat_mm int not null check (repeat_mm between 10 and 5000),
  -- Kinds of textiles that it is offered for (contract/room/scenes.ts).
  kinds text[] not null check (cardinality(kinds) > 0
    and kinds <@ array['sheet', 'pillow', 'curtain', 'cushion', 'throw']),
  updated_at timestamptz not null default now()
);
create index product_fabrics_tile on product_fabrics (tile_hash);
