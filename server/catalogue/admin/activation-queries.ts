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
