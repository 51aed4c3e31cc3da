import { statement } from '#database/client/statement.ts';

/** The first of the products that is on sale without a declaration. */
export const undeclared = statement(
  'catalogue.undeclared_product',
  `select name, country_of_origin, manufacturer, net_quantity, dimensions from products
   where id = any(:ids::int[]) and status = 'active' and '' in (country_of_origin, manufacturer,
     net_quantity, dimensions)
   order by id limit 1`,
  { ids: 'ints' },
  {
    name: 'text',
    countryOfOrigin: 'text',
    manufacturer: 'text',
    netQuantity: 'text',
    dimensions: 'text',
  },
);

/** The first of the products that is on sale without its weight. */
export const unweighed = statement(
  'catalogue.unweighed_product',
  `select name from products
   where id = any(:ids::int[]) and status = 'active' and weight_grams is null order by id limit 1`,
  { ids: 'ints' },
  { name: 'text' },
);

/**
 * The first of the products, or of their groups, that is on sale with a blank of its drafted
 * description.
 */
export const unfinished = statement(
  'catalogue.unfinished_product',
  `select name from products
   where id in (select unnest(variants_of(given)) from unnest(:ids::int[]) as given)
     and status = 'active' and position(:blank::text in description) > 0
   order by id limit 1`,
  { ids: 'ints', blank: 'text' },
  { name: 'text' },
);

/** What may keep the products from going on sale, whether they are on sale or not. */
export const activationGaps = statement(
  'catalogue.activation_gaps',
  `select id, name, country_of_origin, manufacturer, net_quantity, dimensions, weight_grams,
     position(:blank::text in description) > 0 as is_unfinished
   from products where id = any(:ids::int[]) order by id`,
  { ids: 'ints', blank: 'text' },
  {
    id: 'int',
    name: 'text',
    countryOfOrigin: 'text',
    manufacturer: 'text',
    netQuantity: 'text',
    dimensions: 'text',
    weightGrams: 'int?',
    isUnfinished: 'bool',
  },
);
