import { statement } from '#database/client/statement.ts';
import { isInPinDistrict } from '#database/pin-district.ts';

export const profile = statement(
  'customers.profile',
  `select full_name, email::text as email, coalesce(mobile_no, '') as mobile_no, address,
     state_id, city_id,
     coalesce(pincode, '') as pincode, locale
   from users where id = :userId`,
  { userId: 'int' },
  {
    fullName: 'text',
    email: 'text',
    mobileNo: 'text',
    address: 'text',
    stateId: 'int?',
    cityId: 'int?',
    pincode: 'text',
    locale: 'text',
  },
);

/** Updates nothing if the city is not in the state. */
export const saveDetails = statement(
  'customers.save_details',
  `update users set full_name = :fullName, mobile_no = :mobileNo, address = :address,
     state_id = :stateId, city_id = :cityId, pincode = :pincode,
     locale = coalesce(:locale, locale), updated_at = now()
   where id = :userId and exists (select from cities where id = :cityId and state_id = :stateId)`,
  {
    userId: 'int',
    fullName: 'text',
    mobileNo: 'text',
    address: 'text',
    stateId: 'int',
    cityId: 'int',
    pincode: 'text',
    locale: 'text?',
  },
  {},
);

/** The state of a PIN code, null if it is not in the list, and whether one begins like it. */
export const pincodeState = statement(
  'customers.pincode_state',
  `select s.id as state_id, s.name as state, 
     p.pincode is not null or ${isInPinDistrict('t.pincode')} as is_in_district
   from (select :pincode::text as pincode) t left join pincodes p on p.pincode = t.pincode
   left join states s on s.id = p.state_id`,
  { pincode: 'text' },
  { stateId: 'int?', state: 'text?', isInDistrict: 'bool' },
);

export const states = statement(
  'customers.states',
  `select id, name from states order by name`,
  {},
  {
    id: 'int',
    name: 'text',
  },
);

export const stateById = statement(
  'customers.state_by_id',
  `select id from states where id = :stateId`,
  { stateId: 'int' },
  {
    id: 'int',
  },
);

export const cities = statement(
  'customers.cities',
  `select id, name as city from cities where state_id = :stateId order by name`,
  { stateId: 'int' },
  {
    id: 'int',
    city: 'text',
  },
);

export const pincodePlace = statement(
  'customers.pincode_place',
  `select state_id as state, city_id as city from pincodes where pincode = :pincode`,
  { pincode: 'text' },
  { state: 'int', city: 'int' },
);

export const analytics = statement(
  'customers.analytics',
  `select (select count(*) from orders where user_id = :userId) as total_orders,
     (select count(*) from wishlist_entries w join products p on p.id = w.product_id
      where w.user_id = :userId and p.status = 'active') as wishlist_items`,
  { userId: 'int' },
  { totalOrders: 'int', wishlistItems: 'int' },
);

/**
 * The customer of a staff order; an unknown email gets an account, which its owner opens by signing
 * in. Locks the row: two orders of a new customer make one account.
 */
export const ensure = statement(
  'customers.ensure',
  `insert into users as u (email, full_name) values (:email, :fullName)
   on conflict (email) do update set updated_at = u.updated_at
   returning id, status = 'blocked' as is_blocked, role = 'user' as is_customer`,
  { email: 'text', fullName: 'text' },
  { id: 'int', isBlocked: 'bool', isCustomer: 'bool' },
);

export const byEmail = statement(
  'customers.by_email',
  `select id from users where email = :email and role = 'user'`,
  { email: 'text' },
  { id: 'int' },
);
