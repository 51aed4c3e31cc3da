-- Why: shoppers read the slogan and the other texts of the settings in their language.

-- The key of the settings is 'shop'.
alter table translations drop constraint translations_resource_check;
alter table translations add constraint translations_resource_check
  check (resource in ('product-groups', 'products', 'categories', 'pages', 'posts', 'promotions',
    'policies', 'banners', 'services', 'settings'));
alter table translations add constraint translations_settings_key
  check (resource <> 'settings' or key = 'shop');
