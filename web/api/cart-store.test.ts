import { expect, test, vi } from 'vitest';
import { addToCart, type NewCartItem, useCart } from './cart-store.ts';

const quilt: NewCartItem = {
  id: 7,
  name: 'Ajrakh Quilt',
  slug: 'ajrakh-quilt',
  price: 5999,
  original_price: null,
  size: 'King',
  color: 'Terracotta',
  images: [],
  shipping_charge: null,
  stock: 3,
};
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const quantities = () => useCart.getState().items.map(({ quantity }) => quantity);

test('a visitor adds to what is there, up to the stock', async () => {
  await addToCart(quilt, 2);
  await addToCart(quilt, 1);
  expect(quantities()).toEqual([3]);
  await expect(addToCart(quilt, 1)).rejects.toThrow('Only 3 of Ajrakh Quilt left.');
  expect(quantities()).toEqual([3]);
});
