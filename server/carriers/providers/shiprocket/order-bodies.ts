import type { Parcel } from '../../carrier.ts';
import type { ShiprocketAccount } from './call.ts';
import type { PickupPlace } from './wire.ts';

const contentsOf = (parcel: Parcel): object => ({
  order_items: parcel.items.map(({ name, sku, units, priceRupees }) => ({
    name,
    sku,
    units,
    selling_price: priceRupees,
  })),
  length: parcel.lengthCm,
  breadth: parcel.breadthCm,
  height: parcel.heightCm,
  weight: parcel.weightGrams / 1000,
});

/** 'Create Custom Order'. The city has at most 30 characters; the amounts are rupees. */
export function orderBody(account: ShiprocketAccount, parcel: Parcel): object {
  const [first = '', ...rest] = parcel.name.split(' ');
  return {
    order_id: parcel.reference,
    order_date: parcel.orderedAt.toISOString().slice(0, 10),
    pickup_location: account.pickupLocation,
    billing_customer_name: first,
    billing_last_name: rest.join(' '),
    billing_address: parcel.address,
    billing_city: parcel.city.slice(0, 30),
    billing_pincode: Number(parcel.pincode),
    billing_state: parcel.state,
    billing_country: 'India',
    billing_email: parcel.email,
    billing_phone: Number(parcel.mobile),
    shipping_is_billing: true,
    ...contentsOf(parcel),
    payment_method: parcel.collectRupees === null ? 'Prepaid' : 'COD',
    sub_total: parcel.collectRupees ?? parcel.valueRupees,
    ...(parcel.comment === '' ? {} : { comment: parcel.comment }),
  };
}

/** 'Create Return Order': from the buyer to the pickup location of the account. */
export function returnBody(place: PickupPlace, parcel: Parcel): object {
  const [first = '', ...rest] = parcel.name.split(' ');
  return {
    order_id: parcel.reference,
    order_date: parcel.orderedAt.toISOString().slice(0, 10),
    pickup_customer_name: first,
    pickup_last_name: rest.join(' '),
    pickup_address: parcel.address,
    pickup_city: parcel.city.slice(0, 30),
    pickup_state: parcel.state,
    pickup_country: 'India',
    pickup_pincode: Number(parcel.pincode),
    pickup_email: parcel.email,
    pickup_phone: parcel.mobile,
    shipping_customer_name: place.name,
    shipping_address: place.address,
    shipping_city: place.city,
    shipping_state: place.state,
    shipping_country: 'India',
    shipping_pincode: Number(place.pin_code),
    shipping_email: place.email,
    shipping_phone: place.phone,
    payment_method: 'PREPAID',
    sub_total: parcel.valueRupees,
    ...contentsOf(parcel),
  };
}
