-- Why: shoppers read the banners and the services of the home page in their language.

alter table translations drop constraint translations_resource_check;
alter table translations add constraint translations_resource_check
  check (resource in ('product-groups', 'products', 'categories', 'pages', 'posts', 'promotions',
    'policies', 'banners', 'services'));
alter table translations
  add column banner_id int generated always as (case when resource = 'banners' then key::int end)
    stored references banners on delete cascade,
  add column service_id int generated always as (case when resource = 'services' then key::int end)
    stored references services on delete cascade;
create index translations_banner on translations (banner_id) where banner_id is not null;
create index translations_service on translations (service_id) where service_id is not null;
