import { statement } from '#database/client/statement.ts';

const missing = `array_remove(array[
    case when p.country_of_origin = '' then 'country_of_origin' end,
      case when p.manufacturer = '' then 'manufacturer' end,
    case when p.net_quantity = '' then 'net_quantity' end,
      case when p.dimensions = '' then 'dimensions' end,
    case when p.original_price_paise is null then 'original_price' end,
    case when coalesce(p.hsn_code, c.hsn_code) is null then 'hsn_code' end], null)`;
const incomplete = `products p join categories c on c.id = p.category_id
  where p.status <> 'archived'
    and (p.country_of_origin = '' or p.manufacturer = '' or p.net_quantity = '' or p.dimensions = ''
    or p.original_price_paise is null or coalesce(p.hsn_code, c.hsn_code) is null)`;

/** Products that lack something, those on sale first. */
export const incompleteProducts = statement(
  'tax.incomplete_products',
  `select p.id, p.name, p.status, ${missing} as missing from ${incomplete}
   order by p.status, p.id limit :limit offset :offset`,
  { limit: 'int', offset: 'int' },
  { id: 'int', name: 'text', status: 'text', missing: 'texts' },
);

export const countIncomplete = statement(
  'tax.count_incomplete_products',
  `select count(*) as total from ${incomplete}`,
  {},
  { total: 'int' },
);

export const publishedPolicies = statement(
  'tax.published_policies',
  'select slug from policies where is_published',
  {},
  { slug: 'text' },
);
