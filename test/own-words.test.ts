import { expect, test } from 'vitest';
import { crawl } from '../e2e/support/crawl.ts';
import { numberInUrl } from '#contract/tax/document-number.ts';
import { emailRenderer } from '#server/mail/render-email.ts';
import { emailSamples } from '#server/mail/samples.fixture.ts';
import { buy } from '#server/orders/orders.fixture.ts';
import { distFolder, loadBuild } from '#server/pages/web-build.ts';
import {
  complete,
  newShop,
  type NewShop,
  openIt,
  saveSettings,
} from '#server/setup/setup.fixture.ts';
import { textOfPdf } from '#server/tax/pdf/pdf-text.fixture.ts';
import { invoicesOf, setStatus } from '#server/tax/tax.fixture.ts';
import { makePerson, makeProduct } from '#test/builders.ts';

/** The demo shop's name, and what a new shop promised in its owner's name. */
const demoWords =
  /Homeloom|₹1,999|30-day|within 7 days|twice a month|Johari|No posts yet|bed sheets|Coming Soon/;

const shopName = /Homeloom|Johari/;
/** Examples of the API may name goods. */
const apiDocuments = ['/api/openapi.json', '/api/docs'];
const documents = [...apiDocuments, '/manifest.webmanifest', '/robots.txt'];
/** Refused until the shop is open. */
const ofOpenShop = [
  ...['/sitemap.xml', '/sitemap-pages.xml', '/blogs/rss.xml'],
  ...['/feeds/google.xml', '/feeds/meta.csv'],
];

/** A promise of an owner who made none. */
const promises =
  /free (?:delivery|shipping|returns?)|easy returns|money.?back|best price|guarantee|exchange within|returns? (?:within|is possible)|मुफ़्त|गारंटी|होमलूम|जोहरी/i;

const wordsNotHers = (text: string): string | undefined =>
  (demoWords.exec(text) ?? shopName.exec(text) ?? promises.exec(text))?.[0];

async function visit({ shop }: NewShop) {
  const url = await shop.app.listen({ port: 0, host: 'localhost' });
  return {
    pages: async (more: readonly string[] = []) =>
      crawl(url, [
        ...['/', '/CategoryFilter', '/Cart'],
        ...['/login', '/complaints', '/admin/login', '/admin', ...more],
      ]),
    /** The texts at these paths, each with this status. */
    texts: async (paths: readonly string[], status = 200) =>
      new Map(
        await Promise.all(
          paths.map(async (path) => {
            const response = await fetch(new URL(path, url));
            expect(response.status, path).toBe(status);
            return [path, await response.text()] as const;
          }),
        ),
      ),
  };
}

/** Without the scripts of a page; its data for search engines stays. */
const readable = (html: string): string =>
  html.replaceAll(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '');

const withWordsNotHers = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].flatMap(([url, text]) => {
    const found = apiDocuments.includes(url)
      ? shopName.exec(text)?.[0]
      : wordsNotHers(readable(text));
    return found ? [`${url}: ${found}`] : [];
  });

test('an empty, a half-configured and an open shop have only their own words and no dead link', async () => {
  const setup = await newShop(undefined, { web: await loadBuild(distFolder), distFolder });
  const { shop, owner } = setup;
  const visitor = await visit(setup);
  const shown = async (more?: readonly string[]) => {
    const found = await visitor.pages(more);
    expect(found.dead).toEqual([]);
    const missing = await visitor.texts(['/product/none', '/category/none'], 404);
    const texts = [...found.pages, ...missing, ...(await visitor.texts(documents))];
    expect(withWordsNotHers(new Map(texts))).toEqual([]);
    return [...found.pages.entries()];
  };
  const empty = await shown();
  await visitor.texts(ofOpenShop, 404);
  const open = empty.filter(([, html]) => !html.includes('Opening soon'));
  const openPaths = open.map(([url]) => new URL(url).pathname);
  expect(openPaths).toEqual(expect.arrayContaining(['/login', '/admin/login', '/admin/orders']));
  expect(openPaths.filter((path) => !/^\/(?:login$|admin)/.test(path))).toEqual([]);
  await complete(setup, { kind: 'flat', charge: 60 });
  await saveSettings(setup, { site_name: 'Towels of Karur', languages: ['hi'] });
  const home = (await shown(['/hi'])).find(([url]) => new URL(url).pathname === '/');
  expect(home?.[1]).toContain('Towels of Karur is opening soon');
  await makeProduct(shop.database, { category: 'hand-towel' });
  const bath = new FormData();
  bath.set('name', 'Bath');
  await shop.call('saveCategory', { token: owner.token, body: bath });
  await openIt(setup);
  const paths = (await shown(['/hi'])).map(([url]) => new URL(url).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/', '/category/hand-towel', '/return-policy']));
  expect(paths).toEqual(expect.arrayContaining(['/hi', '/hi/category/hand-towel', '/hi/login']));
  expect(withWordsNotHers(await visitor.texts(ofOpenShop))).toEqual([]);
  // No category of the demo shop, none without products, no blog without posts.
  expect(paths).not.toContain('/bed-sheet');
  expect(paths).not.toContain('/category/bath');
  expect(paths).not.toContain('/blogs');
});

/** Each kind of email as the shop would send it now. */
async function emailsOf({ shop }: NewShop) {
  const { database: db, config, web } = shop;
  const render = emailRenderer({ db, config, web });
  return Promise.all(
    Object.entries(emailSamples).map(async ([kind, props]) => {
      const { subject, html, text, sender } = await render(kind, props);
      return { kind, sender, text: [subject, html, text].join('\n') };
    }),
  );
}

test('emails of an empty, a half-configured and an open shop have only their own words', async () => {
  const setup = await newShop(undefined, { web: await loadBuild(distFolder), distFolder });
  const shown = async () => {
    const emails = await emailsOf(setup);
    expect(
      emails.flatMap(({ kind, text }) =>
        [wordsNotHers(text)].filter(Boolean).map((words) => `${kind}: ${words}`),
      ),
    ).toEqual([]);
    return emails;
  };
  // Without a name the shop is called as its domain, and names no seller.
  for (const { sender, text } of await shown()) {
    expect(sender).toBe('towels.shop');
    expect(text).toMatch(/\n--\ntowels\.shop$/);
  }
  await saveSettings(setup, { site_name: 'Towels of Karur' });
  for (const { sender, text } of await shown()) {
    expect(sender).toBe('Towels of Karur');
    expect(text).toMatch(/\n--\nTowels of Karur$/);
  }
  await complete(setup);
  await openIt(setup);
  for (const { text } of await shown())
    expect(text).toMatch(/\n--\nTowels of Karur\nKarur Towels\n4 Mill Road, Karur$/);
});

/** What is printed to pack an order; then its bill and its credit note. */
async function documentsOf(
  { shop, owner }: NewShop,
  { packed, cancelled: id }: { packed: number; cancelled: number },
): Promise<Buffer[]> {
  const { token } = owner;
  const sheet = async (what: string): Promise<Buffer> => {
    const found = await shop.call('downloadPacking', {
      token,
      query: { what, ids: String(packed) },
    });
    expect([what, found.status]).toEqual([what, 200]);
    return found.data;
  };
  // An account may have two files drawn at a time.
  const picked = await sheet('pick_list');
  await shop.call('packOrder', { token, params: { id: packed } });
  const packing = [picked, await sheet('slips'), await sheet('labels')];
  await setStatus(shop, owner, [id, 'shipped']);
  await setStatus(shop, owner, [id, 'cancelled']);
  const documents = await invoicesOf(shop, owner, id);
  expect(documents.map(({ kind }) => kind)).toEqual(['bill_of_supply', 'credit_note']);
  const invoices = await Promise.all(
    documents.map(async ({ number }) => {
      const found = await shop.call('downloadAdminInvoice', {
        token,
        params: { id, number: numberInUrl(number) },
      });
      return found.data;
    }),
  );
  return [...packing, ...invoices];
}

test('documents of a shop that answered only what it must have only its own words', async () => {
  const setup = await newShop();
  const { shop } = setup;
  await complete(setup);
  await openIt(setup);
  const product = await makeProduct(shop.database, { name: 'Terry Towel', category: 'towel' });
  const { token } = await makePerson(shop.database);
  const order = async (): Promise<number> =>
    (await buy(shop, token, [{ product, quantity: 1, shippingChargePaise: 0 }])).data.order.id;
  const files = await documentsOf(setup, { packed: await order(), cancelled: await order() });
  expect(files).toHaveLength(5);
  for (const file of files) {
    const text = textOfPdf(file);
    expect(text).toContain('Towel');
    expect(wordsNotHers(text)).toBeUndefined();
    // The file's own description: title, author, program.
    expect(wordsNotHers(file.toString('latin1'))).toBeUndefined();
  }
});
