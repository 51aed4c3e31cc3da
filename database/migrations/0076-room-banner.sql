-- Why: the owner chooses the looks that home and category pages show below their products. A look is
-- another kind of banner; its link is the address of the look.

alter table banners drop constraint banners_kind_check;
alter table banners add constraint banners_kind_check
  check (kind in ('announcement', 'hero', 'deals', 'story', 'room'));
