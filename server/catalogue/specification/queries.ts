import type { CustomField } from '#contract/catalogue/custom-fields.ts';
import type { SizeGuide } from '#contract/catalogue/size-guide.ts';
import { jsonOrNull, statement } from '#database/client/statement.ts';

/** Null leaves the stored fields; without `hasSizeGuide`, the guide stays. */
export const updateSpecification = statement(
  'catalogue.update_specification',
  `update categories set custom_fields = coalesce(:customFields::jsonb, custom_fields),
     size_guide = case when :hasSizeGuide::bool then :sizeGuide::jsonb else size_guide end,
     sizes = coalesce(:sizes::text[], sizes)
   where id = :id`,
  {
    id: 'int',
    customFields: jsonOrNull<readonly CustomField[]>(),
    hasSizeGuide: 'bool',
    sizeGuide: jsonOrNull<SizeGuide>(),
    sizes: 'texts?',
  },
  {},
);

/** Locks the products of a category in id order, as orders do. */
export const lockProducts = statement(
  'catalogue.lock_products_of_category',
  'select id from products where category_id = :id order by id for no key update',
  { id: 'int' },
  { id: 'int' },
);

/** Removes the values of fields that the category does not have. */
export const removeValues = statement(
  'catalogue.remove_custom_values',
  `update products set custom_fields = custom_fields - :keys::text[], version = version + 1,
     updated_at = now()
   where category_id = :id and custom_fields ?| :keys::text[]`,
  { id: 'int', keys: 'texts' },
  {},
);

/** Fields that no longer differ by size or colour take the value of the first variant. */
export const shareValues = statement(
  'catalogue.share_custom_values',
  `update products p set custom_fields = with_group_values(p.custom_fields, s.custom_fields,
       per_variant_keys(:id)), version = p.version + 1, updated_at = now()
   from products s
   where p.category_id = :id and p.group_id is not null
     and s.id = (select min(id) from products first where first.group_id = p.group_id)
     and p.custom_fields - per_variant_keys(:id) <> s.custom_fields - per_variant_keys(:id)`,
  { id: 'int' },
  {},
);
