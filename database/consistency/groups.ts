import { check } from './check.ts';

/**
 * Product groups: what the group owns is stored in each variant, what a colour owns in each size of
 * it.
 */
export const groupChecks = [
  check(
    'audit.group_fields_are_identical',
    `select 'group ' || group_id || ' has variants with different fields' as problem from products
     where group_id is not null
     group by group_id
     having count(distinct (name, category_id, material, pattern, description, rating_tenths,
       labels, care_instruction, manufacture_details,
       return_policies, meta_title, meta_description, meta_keywords, robots, country_of_origin,
         manufacturer, packer, net_quantity,
       dimensions, coalesce(hsn_code, ''), custom_fields - per_variant_keys(category_id),
       reviews_count, reviews_stars)) > 1`,
  ),
  check(
    'audit.variants_differ',
    `select 'group ' || group_id || ' has ' || count(*) || ' variants in ' || lower(color) || ', '
       || lower(size) as problem
     from products where group_id is not null and status <> 'archived'
     group by group_id, lower(color), lower(size) having count(*) > 1`,
  ),
  check(
    'audit.images_belong_to_colors',
    `select 'group ' || group_id || ' shows ' || color || ' with different images' as problem from (
       select p.group_id, p.color, array(select i.media_hash from product_images i
         where i.product_id = p.id order by i.position, i.id) as images
       from products p where p.group_id is not null and p.status <> 'archived'
     ) shown group by group_id, color having count(distinct images) > 1`,
  ),
];
