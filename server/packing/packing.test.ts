import { inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatRupees, toPaise } from '#contract/money.ts';
import { buy } from '#server/orders/orders.fixture.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  present,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { textOfPdf } from '../tax/pdf/pdf-text.fixture.ts';

let shop: TestShop;
let owner: Person;
let sheet: TestProduct;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  sheet = await makeProduct(shop.database, { name: 'Sheet मधुबनी x', stock: 500 });
});
afterAll(async () => shop.close());

async function order(quantity: number): Promise<number> {
  const { token } = await makePerson(shop.database);
  return (await buy(shop, token, [{ product: sheet, quantity }])).data.order.id;
}
const download = async (what: string, ids: readonly number[]) =>
  shop.call('downloadPacking', { token: owner.token, query: { what, ids: ids.join(',') } });
const pack = async (id: number) => shop.call('packOrder', { token: owner.token, params: { id } });

test('the pick list sums the units of a product over the orders and names them', async () => {
  const [first, second] = [await order(2), await order(1)];
  const text = textOfPdf((await download('pick_list', [first, second])).data);
  expect(text).toContain('Sheet');
  expect(text.match(/3 ×/g)).toHaveLength(1);
  expect(text).toContain(`#ORD-00${first} (2), #ORD-00${second}`);
  expect((await download('pick_list', [first, 999_999])).status).toBe(404);
});

test('each page of a long slip names its order, and a short one has no page numbers', async () => {
  const many = await Promise.all(
    Array.from({ length: 18 }, async () => makeProduct(shop.database, { stock: 5 })),
  );
  const { token } = await makePerson(shop.database);
  const lines = many.map((product) => ({ product, quantity: 1 }));
  const { id } = (await buy(shop, token, lines)).data.order;
  const text = textOfPdf((await download('slips', [id])).data).replaceAll('\n', '');
  expect(text.match(/Order #ORD-\d+ · Page \d of \d/g)).toHaveLength(2);
  const short = textOfPdf((await download('slips', [await order(1)])).data);
  expect(short.replaceAll('\n', '')).not.toContain('Page');
});

test('packing an order twice and at once makes one shipment with one event', async () => {
  const id = await order(2);
  expect((await download('labels', [id])).message).toBe(
    'None of these orders has a shipment that waits for its label.',
  );
  await Promise.all([pack(id), pack(id), pack(id)]);
  const { data } = await pack(id);
  expect(data.shipments).toMatchObject([
    { status: 'packed', lines: [{ quantity: 2 }], events: [{ event: 'packed' }] },
  ]);
});

test('the barcodes of label and slip decode to the tracking number and the number of the order', async () => {
  const id = await order(1);
  await shop.call('createShipment', {
    token: owner.token,
    params: { id },
    body: { carrier: 'Blue Dart', tracking_number: 'BD-8801 9x' },
  });
  const label: Buffer = (await download('labels', [id])).data;
  expect(label.toString('latin1')).toContain('/MediaBox [0 0 288 432]');
  expect(decode(barsOf(label))).toBe('BD-8801 9x');
  const text = textOfPdf(label);
  for (const part of ['Blue Dart', `#ORD-00${id}`, 'Collect ', '550.00 in cash', '302099'])
    expect(text).toContain(part);
  expect(decode(barsOf((await download('slips', [id])).data))).toBe(String(id));
});

test('papers of an order that is not paid say so, and the pick list leaves it out', async () => {
  const [good, unpaid] = [await order(2), await order(1)];
  await shop.call('packOrder', { token: owner.token, params: { id: unpaid } });
  await shop.database.pool.query(
    `update orders set payment_method = 'upi', payment_status = 'failed' where id = $1`,
    [unpaid],
  );
  for (const what of ['slips', 'labels']) {
    expect(textOfPdf((await download(what, [unpaid])).data)).toContain('NOT PAID');
    expect(textOfPdf((await download('slips', [good])).data)).not.toContain('NOT PAID');
  }
  const text = textOfPdf((await download('pick_list', [good, unpaid])).data);
  expect(text).toContain('1 not paid, left out');
  expect(text).not.toContain(`#ORD-00${unpaid}`);
});

test('the pick list has the unpacked units of orders without a requested cancellation', async () => {
  const [half, packed, leaving] = [await order(4), await order(1), await order(2)];
  const made = await shop.call('createShipment', {
    token: owner.token,
    params: { id: half },
    body: { carrier: 'Courier', lines: [{ product_id: sheet.id, quantity: 1 }] },
  });
  const partOfHalf = {
    token: owner.token,
    params: { id: present(made.data.shipments[0]).id },
    body: { event: 'packed' },
  };
  expect((await shop.call('addShipmentEvent', partOfHalf)).status).toBe(200);
  await pack(packed);
  await shop.database.pool.query('update orders set cancel_requested_at = now() where id = $1', [
    leaving,
  ]);
  const text = textOfPdf((await download('pick_list', [half, packed, leaving])).data);
  expect(text).toContain('2 not to pack, left out');
  expect(text).toContain(`#ORD-00${half} (3)`);
  expect(text).not.toContain(`#ORD-00${packed}`);
  expect(text).not.toContain(`#ORD-00${leaving}`);
});

type Bar = { x: number; width: number; height: number };

/** The drawings of a PDF of pdfkit. */
const contentsOf = (bytes: Buffer): string[] =>
  [...bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(
    ([, raw = '']) => {
      try {
        return [inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    },
  );

/** The filled rectangles of the largest group with one height, left to right: the bars. */
function barsOf(bytes: Buffer): Bar[] {
  const rectangles = contentsOf(bytes)
    .flatMap((content) => [
      ...content.matchAll(
        /([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n(?:\/\w+ \w+\n|[\d. ]+\w+\n)*?f/g,
      ),
    ])
    .map(([, x, , width, height]) => ({
      x: Number(x),
      width: Number(width),
      height: Number(height),
    }));
  const groups = Map.groupBy(rectangles, ({ height }) => height);
  const [largest = []] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  return largest.toSorted((a, b) => a.x - b.x);
}

/**
 * Reads Code 128 in set B as a scanner does: widths of bars and spaces in modules, eleven to a
 * symbol, matched with the symbols by the edge-to-edge distances and the parity of the bars, then
 * the check symbol.
 */
function decode(bars: readonly Bar[]): string {
  const first = bars[0];
  const lastBar = bars.at(-1);
  if (!first || !lastBar) throw new Error('no bars');
  const runs = bars.flatMap((bar, index) => {
    const next = bars[index + 1];
    return next ? [bar.width, next.x - bar.x - bar.width] : [bar.width];
  });
  // Start B is 211214: its first bar is two modules wide.
  const unit = first.width / 2;
  const modules = runs.map((run) => Math.round(run / unit));
  const symbols: string[] = [];
  for (let at = 0; at + 7 < modules.length; at += 6)
    symbols.push(modules.slice(at, at + 6).join(''));
  expect(modules.slice(-7).join('')).toBe('2331112');
  expect(symbols[0]).toBe('211214');
  const values = symbols.slice(1).map((symbol) => valueOf(symbol));
  const check = values.pop() ?? -1;
  expect(values.reduce((sum, value, index) => sum + value * (index + 1), 104) % 103).toBe(check);
  return values.map((value) => String.fromCharCode(value + 32)).join('');
}

/** The symbols of the tests, with their check symbols, from the table of the standard. */
const known: Readonly<Record<string, string>> = {
  '212222': ' ',
  '122132': '-',
  '123122': '0',
  '123221': '1',
  '223211': '2',
  '221132': '3',
  '221231': '4',
  '213212': '5',
  '223112': '6',
  '312131': '7',
  '311222': '8',
  '321122': '9',
  '131123': 'B',
  '112313': 'D',
  '421211': 'x',
};
const valueOf = (symbol: string): number => (known[symbol] ?? '?').charCodeAt(0) - 32;

test('a slip says what is to be collected in cash, and where the parcel returns to', async () => {
  const id = await order(2);
  const { data: paid } = await shop.call('getAdminOrder', { token: owner.token, params: { id } });
  const amount = formatRupees(toPaise(paid.money.due));
  const text = textOfPdf((await download('slips', [id])).data);
  // The rupee sign is of another font, and so on a line of its own.
  expect(text.replaceAll('\n', '')).toContain(`Collect ${amount} in cash`);
  expect(text).toContain('If not delivered, return to');
  const { shipments } = (await pack(id)).data;
  await shop.call('addShipmentEvent', {
    token: owner.token,
    params: { id: present(shipments[0]).id },
    body: { event: 'delivered' },
  });
  expect(textOfPdf((await download('slips', [id])).data)).not.toContain('Collect');
});

/** The dark modules of the path with the most squares, as 'row column'. */
function modulesOf(bytes: Buffer): string[] {
  const squares = contentsOf(bytes)
    .flatMap((content) => content.match(/(?:[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ re\n){100,}/g) ?? [])
    .flatMap((path) => path.trim().split('\n'))
    .map((square) => square.split(' ').map(Number));
  const [x, y] = [0, 1].map((at) => Math.min(...squares.map((square) => square[at] ?? 0)));
  return squares.map(([left = 0, top = 0, unit = 1]) =>
    [top - (y ?? 0), left - (x ?? 0)].map((from) => Math.round(from / unit)).join(' '),
  );
}

test('a slip says how to care for the goods, and its QR code opens the order in its language', async () => {
  const plain = await makeProduct(shop.database, { name: 'Plain cushion', stock: 5 });
  await shop.database.pool.query(
    `update products set care_instruction = '{Wash cold,Dry in shade}' where id = $1`,
    [sheet.id],
  );
  const { token } = await makePerson(shop.database);
  const lines = [sheet, plain].map((product) => ({ product, quantity: 1 }));
  const { id } = (await buy(shop, token, lines)).data.order;
  await shop.database.pool.query(`update orders set locale = 'hi' where id = $1`, [id]);
  const slip: Buffer = (await download('slips', [id])).data;
  expect(textOfPdf(slip).replaceAll('\n', '')).toContain(`${sheet.name}: Wash cold · Dry in shade`);
  const { data } = encode(`http://localhost:3000/hi/dashboard/orders/${id}`, {
    ecc: 'M',
    border: 0,
  });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${y} ${x}`] : [])));
  expect(modulesOf(slip)).toEqual(dark);
});
