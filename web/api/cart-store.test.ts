import { expect, test, vi } from 'vitest';
import { signOut } from './auth-store.ts';
import { addToCart, type NewCartItem, replaceInCart, useCart } from './cart-store.ts';
import { stubBrowser } from './session.fixture.ts';

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
stubBrowser();
// A test file before this one in the same worker may have signed in.
signOut();
const quantities = () => useCart.getState().items.map(({ quantity }) => quantity);

test('a visitor adds to what is there, up to the stock', async () => {
  await addToCart(quilt, 2);
  await addToCart(quilt, 1);
  expect(quantities()).toEqual([3]);
  await expect(addToCart(quilt, 1)).rejects.toThrow('Only 3 of Ajrakh Quilt left.');
  expect(quantities()).toEqual([3]);
});

test('the count of an addition turns into its line and is never doubled', async () => {
  useCart.setState({ items: [], adding: 2 });
  const counts: number[] = [];
  const stop = useCart.subscribe(({ items, adding }) =>
    counts.push(items.reduce((sum, { quantity }) => sum + quantity, adding)),
  );
  await addToCart(quilt, 2);
  stop();
  expect(counts.at(-1)).toBe(2);
  expect(Math.max(...counts)).toBe(2);
});

test('a cart with the most of a product refuses another one with a message', async () => {
  useCart.setState({ items: [] });
  const many = { ...quilt, stock: 50 };
  await addToCart(many, 10);
  await expect(addToCart(many, 1)).rejects.toThrow(
    'You can order at most 10 of Ajrakh Quilt. Your cart has 10.',
  );
  expect(quantities()).toEqual([10]);
  useCart.setState({ quantityMax: 12 });
  await addToCart(many, 2);
  await expect(addToCart(many, 1)).rejects.toThrow('You can order at most 12 of Ajrakh Quilt.');
  expect(quantities()).toEqual([12]);
  useCart.setState({ quantityMax: 10 });
});

test('a visitor changes the size of a line, which keeps its place and joins a line of that size', async () => {
  useCart.setState({ items: [] });
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: '', data: [] }));
  const queen = { ...quilt, id: 8, size: 'Queen', stock: 4 };
  const throwBlanket = { ...quilt, id: 9, name: 'Throw' };
  for (const item of [quilt, throwBlanket, queen]) await addToCart(item, 3);
  const [line] = useCart.getState().items;
  if (!line) throw new Error('the cart has a line');
  await replaceInCart(line, queen);
  expect(useCart.getState().items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [8, 4],
    [9, 3],
  ]);
});
