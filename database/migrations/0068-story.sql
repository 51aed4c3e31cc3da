-- Why: the home page tells a story about a craft and shows the products of that story. The owner
-- edits it as another kind of banner.

alter table banners drop constraint banners_kind_check;
alter table banners add constraint banners_kind_check
  check (kind in ('announcement', 'hero', 'deals', 'story'));
