import { statement } from '#database/client/statement.ts';

export const profile = statement(
  'customers.profile',
  `select full_name, email::text as email, coalesce(mobile_no, '') as mobile_no, address, state_id, city_id,
     coalesce(pincode, '') as pincode
   from users where id = $1`,
  {
    fullName: 'text',
    email: 'text',
    mobileNo: 'text',
    address: 'text',
    stateId: 'int?',
    cityId: 'int?',
    pincode: 'text',
  },
);

/** Changes nothing when the city is not of the state. */
export const saveDetails = statement(
  'customers.save_details',
  `update users set full_name = $2, mobile_no = $3, address = $4, state_id = $5, city_id = $6, pincode = $7, updated_at = now()
   where id = $1 and exists (select from cities where id = $6 and state_id = $5)`,
  {},
);

export const states = statement('customers.states', `select id, name from states order by name`, {
  id: 'int',
  name: 'text',
});

export const stateById = statement('customers.state_by_id', `select id from states where id = $1`, {
  id: 'int',
});

export const cities = statement(
  'customers.cities',
  `select id, name as city from cities where state_id = $1 order by name`,
  {
    id: 'int',
    city: 'text',
  },
);

export const pincodePlace = statement(
  'customers.pincode_place',
  `select state_id as state, city_id as city from pincodes where pincode = $1`,
  { state: 'int', city: 'int' },
);

export const analytics = statement(
  'customers.analytics',
  `select (select count(*) from orders where user_id = $1) as total_orders,
     (select count(*) from wishlist_entries w join products p on p.id = w.product_id
      where w.user_id = $1 and p.status = 'active') as wishlist_items`,
  { totalOrders: 'int', wishlistItems: 'int' },
);
