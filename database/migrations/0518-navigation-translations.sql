-- Why: shoppers read the texts of menu and footer that the owner wrote in their language.

-- The texts of the draft, and of the publication that visitors see.
create view navigation_texts as
  select distinct text #>> '{}' as text
  from (select draft as content from appearance
    union all (select content from appearance_publications order by id desc limit 1)) shown,
  lateral (select jsonb_path_query(content, '$.menu[*].label') as text
    union select jsonb_path_query(content, '$.menu[*].children[*].label')
    union select jsonb_path_query(content, '$.footer.columns[*].title')
    union select jsonb_path_query(content, '$.footer.columns[*].links[*].label')) texts;

-- The key of a text of menu or footer is the English text.
alter table translations drop constraint translations_resource_check;
alter table translations add constraint translations_resource_check
  check (resource in ('product-groups', 'products', 'categories', 'pages', 'posts', 'promotions',
    'policies', 'banners', 'services', 'settings', 'navigation'));
