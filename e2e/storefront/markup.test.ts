import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSettings, demoTaxSettings } from '#demo/settings.ts';
import { loadBuild } from '#server/pages/web-build.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { crawl, type Found } from '../support/crawl.ts';
import { addressesIn } from '../support/links.ts';
import { markupProblems, wordsOfHtml } from '../support/markup.ts';
import { signIn } from '../support/shopping.ts';
import { saveSettings, setMaintenance } from './stage.ts';

let shop: RunningShop;
let found: Found;
let ownersToken: string;
const folder = temporaryDataDir();

// What nothing links to, and states that a visitor brings about by an address.
const begin = [
  '/',
  '/robots.txt',
  '/manifest.webmanifest',
  '/blogs/rss.xml',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/search?q=cotton',
  '/search?q=zzzzzz',
  '/CategoryFilter?material=Cotton&sort=price_asc',
  '/CategoryFilter?price_min=19999&material=Velvet',
  '/CategoryFilter?page=2',
  '/Cart',
  '/Wishlist',
  '/login',
  '/checkout',
  '/order-success',
  '/AccountPage',
  '/dashboard',
  '/dashboard/orders',
  '/newsletter/confirm?token=none',
  '/admin/login',
  '/admin/orders',
  '/dev/mail',
];
const gone = ['/product/no-such-product', '/category/no-such-category', '/blogs/no-such-post'];

beforeAll(async () => {
  shop = await startDemoShop(folder.dataDir);
  found = await crawl(shop.url, begin);
  const owner = { email: 'admin@example.com', role: 'admin' } as const;
  ownersToken = (await signIn(shop.url, owner)).token;
}, 240_000);
afterAll(async () => {
  await shop?.stop();
  folder.remove();
});

async function faults(
  pages: Iterable<readonly [address: string, html: string]>,
): Promise<string[]> {
  const all: string[] = [];
  for (const [address, html] of pages)
    all.push(
      ...(await markupProblems(html)).map(
        (problem) => `${address.replace(shop.url, '')}: ${problem}`,
      ),
    );
  return all;
}

const read = async (path: string, status: number): Promise<readonly [string, string]> => {
  const response = await fetch(shop.url + path);
  expect([path, response.status]).toEqual([path, status]);
  return [path, await response.text()];
};

test('whatever anything in the shop points to is there: pages and their parts, images, scripts, styles, fonts, sitemap and feed', () => {
  expect(found.dead).toEqual([]);
  const kinds = [
    /\/product\//,
    /\/blogs\//,
    /\/category\//,
    /\/sitemap\.xml$/,
    /\/media\/.*\.avif$/,
    /\/media\/.*\.webp$/,
    /\.js$/,
    /\.css$/,
    /\.woff2$/,
    /\/icons\//,
    /[?&]page=2/,
  ];
  expect(
    kinds.filter((kind) => ![...found.from.keys()].some((address) => kind.test(address))),
  ).toEqual([]);
});

test('the markup of every kind of public page is valid', { timeout: 240_000 }, async () => {
  expect(found.pages.size).toBeGreaterThan(100);
  const ofAKind = Map.groupBy(found.pages, ([address]) => kindOf(address));
  expect(ofAKind.size).toBeGreaterThan(20);
  expect(await faults([...ofAKind.values()].flatMap(spread))).toEqual([]);
});

test('each page names the seller and the grievance officer, and fills each field of a policy', () => {
  const pages = [...found.pages].filter(([, html]) => html.includes('class="site-footer"'));
  expect(pages.length).toBeGreaterThan(100);
  const { legalName, address: registered, gstin } = demoTaxSettings;
  const officer = `Grievance officer: ${demoSettings.grievanceOfficerName}`;
  const problems = pages.flatMap(([address, html]) => {
    const [, footer = ''] = html.split('class="site-footer"');
    const absent = [legalName, registered, `GSTIN ${gstin}`, officer].filter(
      (line) => !footer.includes(line),
    );
    const unfilled = html.match(/\{(?:seller|contact|grievance_officer)\}/g) ?? [];
    return [...absent, ...unfilled].map((each) => `${new URL(address).pathname}: ${each}`);
  });
  expect(problems).toEqual([]);
});

test('a shop without Cash on Delivery promises it on no page', async () => {
  await saveSettings({ url: shop.url, ownersToken }, { payment_methods: '["upi"]' });
  const kinds = Map.groupBy(found.pages.keys(), kindOf);
  const addresses = [...kinds.values()].flatMap(([first]) => first ?? []);
  const promises = [];
  for (const address of [...addresses, ...['/Cart', '/checkout'].map((path) => shop.url + path)])
    for (const [sentence] of wordsOfHtml(await (await fetch(address)).text()).matchAll(
      /[^.!?]*(?:cash on delivery|\bCOD\b|in cash)[^.!?]*/gi,
    ))
      // Policies state what holds for orders that were paid in cash, or if there is such a method.
      if (!/\bif\b|Paid in cash/i.test(sentence))
        promises.push(`${new URL(address).pathname}: ${sentence.trim()}`);
  await saveSettings({ url: shop.url, ownersToken }, { payment_methods: '["cod","upi"]' });
  expect(addresses.some((address) => address.includes('/product/'))).toBe(true);
  expect(promises).toEqual([]);
});

/** Product pages are one kind, each listing with its query another. */
const kindOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname.replace(/^\/(product|blogs|category)\/.*/, '/$1/') + (search === '' ? '' : '?');
};

/** At most 12 of a kind, evenly: they are made by the same code from other rows. */
const spread = <Item>(items: readonly Item[]): Item[] => {
  const step = Math.ceil(items.length / 12);
  return items.filter((_, index) => index % step === 0);
};

test('so is that of a page that is gone, of a closed shop and of an error', async () => {
  expect(await faults(await Promise.all(gone.map(async (path) => read(path, 404))))).toEqual([]);
  await setMaintenance({ url: shop.url, ownersToken }, 'ON');
  expect(
    await faults(await Promise.all(['/', '/blogs', '/Cart'].map(async (path) => read(path, 503)))),
  ).toEqual([]);
  await setMaintenance({ url: shop.url, ownersToken }, 'OFF');
  const renderer = await (
    await loadBuild(new URL('../../dist', import.meta.url).pathname)
  ).renderer();
  const broken = async () => ({
    status: 500,
    envelope: { success: false, code: 500, message: 'Server error occurred', data: null },
  });
  for (const path of ['/', '/blogs', '/product/quilt']) {
    const page = await renderer.renderPage(
      new URL(path, shop.url).href,
      broken,
      async () => undefined,
    );
    expect(page).toMatchObject({ kind: 'page', status: 500 });
    if (page.kind === 'page') expect(await faults([[path, page.html]])).toEqual([]);
  }
});

test('faults of markup are found, and so is every way to point to something', async () => {
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="en-IN"><head><title>Shop</title></head><body>${body}</body></html>`;
  expect(await markupProblems(page('<main><h1>Quilts</h1><p>Of cotton</p></main>'))).toEqual([]);
  for (const [rule, body] of [
    ['element-permitted-content', '<ul><p>Quilt</p></ul>'],
    ['no-dup-id', '<p id="a">1</p><p id="a">2</p>'],
    [
      'no-missing-references',
      '<label for="gone">Name</label><input aria-describedby="gone" type="text">',
    ],
    ['no-inline-style', '<p style="color:red">Quilt</p>'],
    ['close-order', '<p><b>Quilt</p></b>'],
  ] as const)
    expect(
      (await markupProblems(page(body))).map((problem) => problem.split(':')[0]),
      body,
    ).toContain(rule);
  const html =
    '<a href="/a?b=1&amp;c=2">a</a><img src="x.png" srcset="/1.avif 1x, /2.avif 2x"><script src="/s.js" data-scripts="/t.js /u.js"></script><meta property="og:image" content="https://shop/o.jpg"><a href="mailto:a@b">m</a>';
  expect(addressesIn(html, 'https://shop/p/q')).toEqual(
    ['/a?b=1&c=2', '/p/x.png', '/1.avif', '/2.avif', '/s.js', '/t.js', '/u.js', '/o.jpg'].map(
      (path) => `https://shop${path}`,
    ),
  );
});
