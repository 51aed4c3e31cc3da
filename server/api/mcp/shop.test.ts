import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { newShop } from '../../setup/setup.fixture.ts';
import { connectAgent, runTool } from './mcp.fixture.ts';

let shop: TestShop;
let agent: Awaited<ReturnType<typeof connectAgent>>;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  await makePerson(shop.database);
  agent = await connectAgent(await shop.app.listen({ port: 0, host: 'localhost' }), null);
});
afterAll(async () => shop.close());

test("a shopper's agent sees four tools, which all read", async () => {
  const { tools } = await agent.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'check_availability',
    'get_product',
    'prepare_cart',
    'search_products',
  ]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
});

test('it finds products on sale, and none that is inactive or sold out', async () => {
  const { id, slug } = await makeProduct(shop.database, { name: 'Jaipur Razai', stock: 4 });
  await makeProduct(shop.database, { name: 'Hidden Razai', status: 'inactive' });
  await makeProduct(shop.database, { name: 'Gone Razai', stock: 0 });
  const { data } = await runTool(agent, 'search_products', { search: 'razai' });
  expect(data['products']).toEqual([
    expect.objectContaining({ product_id: id, in_stock: true, url: expect.stringContaining(slug) }),
  ]);
  const product = await runTool(agent, 'get_product', { slug });
  expect(product.data).toMatchObject({ product_id: id, name: 'Jaipur Razai', variants: [] });
  expect(await runTool(agent, 'get_product', { slug: 'no-such-product' })).toMatchObject({
    isError: true,
    text: 'Product not found',
  });
});

test('it prepares a cart with prices and a link, and changes nothing', async () => {
  const { id } = await makeProduct(shop.database, { pricePaise: 50_000, stock: 4 });
  const { data } = await runTool(agent, 'prepare_cart', {
    lines: [{ product_id: id, quantity: 2 }],
  });
  expect(data).toMatchObject({ total_amount: 1000, lines: [{ product_id: id, quantity: 2 }] });
  expect(data['checkout_url']).toBe(`${shop.config.publicUrl}/Cart?add=${id}:2`);
  const { rows } = await shop.database.pool.query('select count(*)::int as n from cart_lines');
  expect(rows[0].n).toBe(0);
  const available = await runTool(agent, 'check_availability', {
    product_id: id,
    quantity: 5,
    pincode: '302099',
  });
  expect(available.data).toMatchObject({ in_stock: false, deliverable: expect.any(Boolean) });
  expect(await runTool(agent, 'prepare_cart', { lines: [] })).toMatchObject({ isError: true });
});

test('a prepared cart leaves out what cannot be bought, and says why', async () => {
  const { id } = await makeProduct(shop.database, { stock: 4 });
  const scarce = await makeProduct(shop.database, { name: 'Scarce Dohar', stock: 2 });
  const gone = await makeProduct(shop.database, { name: 'Gone Dohar', stock: 0 });
  const hidden = await makeProduct(shop.database, { status: 'inactive' });
  const prepare = async (...ids: number[]) =>
    runTool(agent, 'prepare_cart', {
      lines: ids.map((each) => ({ product_id: each, quantity: 3 })),
    });
  const { data } = await prepare(id, scarce.id, gone.id, hidden.id);
  expect(data).toMatchObject({
    problems: [
      {
        product_id: scarce.id,
        error: 'quantity_over_stock',
        message: 'Only 2 of Scarce Dohar left.',
      },
      { product_id: gone.id, error: 'stock_out', message: 'Gone Dohar is out of stock.' },
      { product_id: hidden.id, error: 'product_not_found', message: 'Product not found' },
    ],
    lines: [{ product_id: id }],
    checkout_url: `${shop.config.publicUrl}/Cart?add=${id}:3`,
  });
  const none = await prepare(gone.id);
  expect(none.data).toMatchObject({ lines: [], checkout_url: null, final_amount: 0 });
});

test('lines of one product are one line, and their sum must be in stock', async () => {
  const { id } = await makeProduct(shop.database, { name: 'Twice Dohar', stock: 4 });
  const prepare = async (first: number, second: number) =>
    runTool(agent, 'prepare_cart', {
      lines: [first, second].map((quantity) => ({ product_id: id, quantity })),
    });
  expect((await prepare(1, 3)).data).toMatchObject({
    problems: [],
    lines: [{ product_id: id, quantity: 4 }],
    checkout_url: `${shop.config.publicUrl}/Cart?add=${id}:4`,
  });
  expect((await prepare(2, 3)).data).toMatchObject({
    problems: [{ product_id: id, error: 'quantity_over_stock' }],
    lines: [],
    checkout_url: null,
  });
});

test('before the opening each tool says that the shop is not open', async () => {
  const { shop: unopened } = await newShop();
  const { id, slug } = await makeProduct(unopened.database, { stock: 4 });
  const early = await connectAgent(await unopened.app.listen({ port: 0, host: 'localhost' }), null);
  const inputs = {
    search_products: {},
    get_product: { slug },
    check_availability: { product_id: id, quantity: 1, pincode: '302099' },
    prepare_cart: { lines: [{ product_id: id, quantity: 1 }] },
  };
  for (const [name, input] of Object.entries(inputs))
    expect(await runTool(early, name, input)).toMatchObject({
      isError: true,
      text: 'The shop is not open yet. Please come back soon.',
    });
});
