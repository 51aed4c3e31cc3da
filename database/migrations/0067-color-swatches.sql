-- Why: the filter list shows each colour's swatch. Without an index, a colour without a swatch
-- costs a scan of all products.
create index products_color_hex on products (color) include (color_hex)
  where status = 'active' and color_hex is not null;
