import { statement } from '#database/client/statement.ts';

/** Serializes changes of a shopper's address book. */
export const lockShopper = statement(
  'customers.lock_shopper',
  'select id from users where id = :userId for no key update',
  { userId: 'int' },
  { id: 'int' },
);

export const ofShopper = statement(
  'customers.addresses',
  `select id, full_name, mobile_no, address, state_id, city_id, pincode, is_default from addresses
   where user_id = :userId order by is_default desc, id desc`,
  { userId: 'int' },
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

/** Returns no row if the city is not in the state. */
export const insert = statement(
  'customers.insert_address',
  `insert into addresses (user_id, full_name, mobile_no, address, state_id, city_id, pincode)
   select :userId, :fullName, :mobileNo, :address, c.state_id, c.id, :pincode from cities c
   where c.id = :cityId and c.state_id = :stateId returning id`,
  {
    userId: 'int',
    fullName: 'text',
    mobileNo: 'text',
    address: 'text',
    stateId: 'int',
    cityId: 'int',
    pincode: 'text',
  },
  { id: 'int' },
);

/** Copies a complete profile address to the address book as the default. */
export const insertFromProfile = statement(
  'customers.insert_profile_address',
  `insert into addresses (user_id, full_name, mobile_no, address, state_id, city_id,
     pincode, is_default)
   select id, full_name, mobile_no, address, state_id, city_id, pincode, true from users
   where id = :userId and full_name <> '' and address <> '' and mobile_no is not null
     and city_id is not null and pincode is not null`,
  { userId: 'int' },
  {},
);

/** Updates nothing if the city is not in the state. */
export const update = statement(
  'customers.update_address',
  `update addresses set full_name = :fullName, mobile_no = :mobileNo, address = :address,
     state_id = :stateId, city_id = :cityId, pincode = :pincode
   where id = :addressId and user_id = :userId
     and exists (select from cities where id = :cityId and state_id = :stateId)`,
  {
    userId: 'int',
    addressId: 'int',
    fullName: 'text',
    mobileNo: 'text',
    address: 'text',
    stateId: 'int',
    cityId: 'int',
    pincode: 'text',
  },
  {},
);

/** Returns no row if the city is not in the state. */
export const placeNames = statement(
  'customers.place_names',
  `select s.name as state, c.name as city from cities c join states s on s.id = c.state_id
   where s.id = :stateId and c.id = :cityId`,
  { stateId: 'int', cityId: 'int' },
  { state: 'text', city: 'text' },
);

export const remove = statement(
  'customers.delete_address',
  'delete from addresses where id = :addressId and user_id = :userId',
  { userId: 'int', addressId: 'int' },
  {},
);

/**
 * Clear first, then set: the unique index addresses_default rejects a second default within a
 * statement.
 */
export const clearDefault = statement(
  'customers.clear_default',
  'update addresses set is_default = false where user_id = :userId and is_default',
  { userId: 'int' },
  {},
);
export const setDefault = statement(
  'customers.set_default',
  'update addresses set is_default = true where id = :addressId and user_id = :userId',
  { userId: 'int', addressId: 'int' },
  {},
);

/**
 * Copies the place only. Name and number are filled if empty: the address may be another
 * recipient's.
 */
export const copyDefaultToProfile = statement(
  'customers.copy_default_to_profile',
  `update users u set address = coalesce(a.address, ''), state_id = a.state_id, city_id = a.city_id,
     pincode = a.pincode, full_name = case when u.full_name = '' then coalesce(a.full_name, '')
       else u.full_name end,
     mobile_no = coalesce(u.mobile_no, a.mobile_no), updated_at = now()
   from (select) as one left join addresses a on a.user_id = :userId and a.is_default
   where u.id = :userId`,
  { userId: 'int' },
  {},
);
