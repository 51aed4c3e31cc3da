import { statement } from '#database/client/statement.ts';

/** One change of a shopper's address book at a time. */
export const lockShopper = statement(
  'customers.lock_shopper',
  'select id from users where id = $1 for no key update',
  { id: 'int' },
);

export const ofShopper = statement(
  'customers.addresses',
  `select id, full_name, mobile_no, address, state_id, city_id, pincode, is_default from addresses
   where user_id = $1 order by is_default desc, id desc`,
  {
    id: 'int',
    fullName: 'text',
    mobileNo: 'text',
    address: 'text',
    stateId: 'int',
    cityId: 'int',
    pincode: 'text',
    isDefault: 'bool',
  },
);

/** No row: the city is not of the state. */
export const insert = statement(
  'customers.insert_address',
  `insert into addresses (user_id, full_name, mobile_no, address, state_id, city_id, pincode)
   select $1, $2, $3, $4, c.state_id, c.id, $7 from cities c where c.id = $6 and c.state_id = $5 returning id`,
  { id: 'int' },
);

/** The profile's own address as the first of the book; nothing where it has none that is whole. */
export const keepProfile = statement(
  'customers.keep_profile_address',
  `insert into addresses (user_id, full_name, mobile_no, address, state_id, city_id, pincode, is_default)
   select id, full_name, mobile_no, address, state_id, city_id, pincode, true from users
   where id = $1 and full_name <> '' and address <> '' and mobile_no is not null and city_id is not null and pincode is not null`,
  {},
);

/** Changes nothing when the city is not of the state. */
export const update = statement(
  'customers.update_address',
  `update addresses set full_name = $3, mobile_no = $4, address = $5, state_id = $6, city_id = $7, pincode = $8
   where id = $2 and user_id = $1 and exists (select from cities where id = $7 and state_id = $6)`,
  {},
);

/** No row: the city is not of the state. */
export const placeNames = statement(
  'customers.place_names',
  `select s.name as state, c.name as city from cities c join states s on s.id = c.state_id where s.id = $1 and c.id = $2`,
  { state: 'text', city: 'text' },
);

export const remove = statement(
  'customers.delete_address',
  'delete from addresses where id = $2 and user_id = $1',
  {},
);

/** Two statements, for addresses_default admits no second default even for a moment. */
export const clearDefault = statement(
  'customers.clear_default',
  'update addresses set is_default = false where user_id = $1 and is_default',
  {},
);
export const setDefault = statement(
  'customers.set_default',
  'update addresses set is_default = true where id = $2 and user_id = $1',
  {},
);

/** The place alone: the name and number of the profile are the shopper's own, an address may be somebody else's. */
export const copyDefaultToProfile = statement(
  'customers.copy_default_to_profile',
  `update users u set address = coalesce(a.address, ''), state_id = a.state_id, city_id = a.city_id, pincode = a.pincode,
     full_name = case when u.full_name = '' then coalesce(a.full_name, '') else u.full_name end,
     mobile_no = coalesce(u.mobile_no, a.mobile_no), updated_at = now()
   from (select) as one left join addresses a on a.user_id = $1 and a.is_default
   where u.id = $1`,
  {},
);
