import { sharedColumns } from '../product-columns.ts';
import { check } from './check.ts';

/** A row that is null in a column would not be equal to itself. */
const comparable: Record<string, string> = {
  hsn_code: `coalesce(hsn_code, '')`,
  custom_fields: 'custom_fields - per_variant_keys(category_id)',
};
const shared = sharedColumns.map((column) => comparable[column] ?? column).join(', ');

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
     having count(distinct (${shared},
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
