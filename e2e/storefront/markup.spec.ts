import { demoSettings, demoTaxSettings } from '#demo/settings.ts';
import { splitLocale } from '#contract/locales/split-path.ts';
import { wordsOf } from '#server/locales/words/words.ts';
import { loadBuild } from '#server/pages/web-build.ts';
import { expect, test } from '../fixtures.ts';
import { crawl, type Found } from '../support/crawl.ts';
import { urlsIn } from '../support/links.ts';
import { markupProblems, wordsOfHtml } from '../support/markup.ts';

// Pages that nothing links to, and states that a visitor reaches by a URL.
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

let found: Found;
test.beforeAll(async ({ shop }) => {
  test.setTimeout(240_000);
  found = await crawl(shop.url, begin);
  // Its menu leads to the whole admin area, which is examined with a session elsewhere.
  for (const url of found.pages.keys())
    if (/\/admin(?!\/(?:login|orders)$)/.test(url)) found.pages.delete(url);
});

type HtmlPage = readonly [path: string, html: string];

async function problemsIn(pages: Iterable<HtmlPage>): Promise<string[]> {
  const all: string[] = [];
  for (const [path, html] of pages)
    all.push(...(await markupProblems(html)).map((problem) => `${path}: ${problem}`));
  return all;
}

const readPages = async (
  url: string,
  paths: readonly string[],
  status: number,
): Promise<HtmlPage[]> =>
  Promise.all(
    paths.map(async (path) => {
      const response = await fetch(url + path);
      expect([path, response.status]).toEqual([path, status]);
      return [path, await response.text()] as const;
    }),
  );

/** Product pages are one kind, those in Hindi another, each listing with its query another. */
const kindOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  const kind = pathname.replace(/^(\/hi)?\/(product|blogs|category|size-guide)\/.*/, '$1/$2/');
  return kind + (search === '' ? '' : '?');
};

/**
 * The first and the middle one of a kind: the same code renders the others from other rows. Of a
 * kind in Hindi one: it differs in its texts.
 */
const spread = <Item>([kind, items]: readonly [string, readonly Item[]]): Item[] => {
  const step = Math.ceil(items.length / (kind.startsWith('/hi') ? 1 : 2));
  return items.filter((_, index) => index % step === 0);
};

test('every link, image, script, style, font, sitemap and feed of the shop is found', () => {
  expect(found.dead).toEqual([]);
  const kinds = [
    /\/product\//,
    /\/blogs\//,
    /\/category\//,
    /\/sitemap\.xml$/,
    /\/media\/.*\.avif$/,
    /\/media\/.*\.webp$/,
    /\/media\/.*\.jpeg$/,
    /\.js$/,
    /\.css$/,
    /\.woff2$/,
    /\/icons\//,
    /[?&]page=2/,
  ];
  const urls = [...found.from.keys()];
  expect(kinds.filter((kind) => !urls.some((url) => kind.test(url)))).toEqual([]);
});

test('the markup of every kind of public page is valid', async () => {
  test.setTimeout(240_000);
  expect(found.pages.size).toBeGreaterThan(100);
  const byKind = Map.groupBy(found.pages, ([url]) => kindOf(url));
  expect(byKind.size).toBeGreaterThan(20);
  expect(await problemsIn([...byKind].flatMap(spread))).toEqual([]);
});

test('each page names the seller and the grievance officer, and fills a policy', () => {
  const pages = [...found.pages].filter(([, html]) => html.includes('class="site-footer"'));
  expect(pages.length).toBeGreaterThan(100);
  const { legalName, address: registered, gstin } = demoTaxSettings;
  const problems = pages.flatMap(([url, html]) => {
    const { locale } = splitLocale(new URL(url).pathname);
    const officer = wordsOf(locale).seller.officer(demoSettings.grievanceOfficerName);
    const [, footer = ''] = html.split('class="site-footer"');
    const absent = [legalName, registered, `GSTIN ${gstin}`, officer].filter(
      (line) => !footer.includes(line),
    );
    const unfilled = html.match(/\{(?:seller|contact|grievance_officer)\}/g) ?? [];
    return [...absent, ...unfilled].map((each) => `${new URL(url).pathname}: ${each}`);
  });
  expect(problems).toEqual([]);
});

/** Texts that Lighthouse calls no description of a link. */
const vagueLink =
  /<a\b[^>]*>\s*(?:(?:click|right) here|here|this|go|start|(?:learn|read|see) more|(?:more )?information|more(?: info)?)\s*<\/a>/i;

test('the text of each link says where it leads', () => {
  expect('<a href="/CategoryFilter">More</a>').toMatch(vagueLink);
  const vague = [...found.pages].filter(([, html]) => vagueLink.test(html));
  expect(vague.map(([url, html]) => `${url}: ${vagueLink.exec(html)?.[0]}`)).toEqual([]);
});

test('a shop without Cash on Delivery promises it on no page', async ({ shop, saveSettings }) => {
  await saveSettings({ payment_methods: ['upi'] });
  // Received emails are no pages of the shop.
  const pages = [...found.pages.keys()].filter((url) => !url.includes('/dev/mail'));
  const kinds = Map.groupBy(pages, kindOf);
  const urls = [...kinds.values()].flatMap(([first]) => first ?? []);
  expect(urls.some((url) => url.includes('/product/'))).toBe(true);
  const promises: string[] = [];
  for (const url of [...urls, `${shop.url}/Cart`, `${shop.url}/checkout`]) {
    const words = wordsOfHtml(await (await fetch(url)).text());
    for (const sentence of words.split(/[.!?]/))
      // Policies state what holds for orders that were paid in cash, or if there is such a method.
      if (
        /cash on delivery|\bCOD\b|in cash/i.test(sentence) &&
        !/\bif\b|Paid in cash/i.test(sentence)
      )
        promises.push(`${new URL(url).pathname}: ${sentence.trim()}`);
  }
  expect(promises).toEqual([]);
});

test('the markup of a missing page, a closed shop and an error is valid', async ({
  shop,
  saveSettings,
}) => {
  expect(await problemsIn(await readPages(shop.url, gone, 404))).toEqual([]);
  await saveSettings({
    maintenance_mode: 'ON',
    maintenance_mode_text: 'We are counting our stock.',
  });
  expect(await problemsIn(await readPages(shop.url, ['/'], 503))).toEqual([]);
  const build = await loadBuild(new URL('../../dist', import.meta.url).pathname);
  const renderer = await build.renderer();
  const failingCall = async () => ({
    status: 500,
    envelope: { success: false, code: 500, message: 'Server error occurred', data: null },
  });
  for (const path of ['/', '/product/quilt']) {
    const { href } = new URL(path, shop.url);
    const page = await renderer.renderPage(href, failingCall, async () => undefined);
    expect(page).toMatchObject({ kind: 'page', status: 500 });
    if (page.kind === 'page') expect(await problemsIn([[path, page.html]])).toEqual([]);
  }
});

test('invalid markup is reported, and every kind of link is read', async () => {
  const page = (body: string): string =>
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
  const data =
    '<script type="application/ld+json">{"image":["https://shop/i.webp"],"@type":"https://schema.org/Offer","target":"https://shop/?q={q}"}</script>';
  const linked = ['/a?b=1&c=2', '/p/x.png', '/1.avif', '/2.avif', '/s.js', '/t.js', '/u.js'];
  expect(urlsIn(html + data, 'https://shop/p/q')).toEqual(
    [...linked, '/o.jpg', '/i.webp'].map((path) => `https://shop${path}`),
  );
});
