import { expect, test } from 'vitest';
import { crawl } from '../e2e/support/crawl.ts';
import { distFolder, loadBuild } from '#server/pages/web-build.ts';
import { complete, newShop, type NewShop, openIt } from '#server/setup/setup.fixture.ts';
import { makeProduct } from '#test/builders.ts';

/** The demo shop's name, and what a new shop promised in its owner's name. */
const demoWords =
  /Homeloom|₹1,999|30-day|within 7 days|twice a month|Johari|No posts yet|bed sheets|Coming Soon/;

const shopName = /Homeloom|Johari/;
/** Of machines, where examples of the API may name goods. */
const documents = [
  '/api/openapi.json',
  '/api/docs',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/blogs/rss.xml',
];

async function visit({ shop }: NewShop) {
  const url = await shop.app.listen({ port: 0, host: 'localhost' });
  return {
    pages: async () => crawl(url, ['/', '/CategoryFilter', '/Cart', '/blogs/rss.xml']),
    documents: async () =>
      new Map(
        await Promise.all(
          documents.map(async (path) => {
            const response = await fetch(new URL(path, url));
            expect(response.status, path).toBe(200);
            return [path, await response.text()] as const;
          }),
        ),
      ),
  };
}

const withDemoWords = (pages: ReadonlyMap<string, string>): string[] =>
  [...pages].flatMap(([url, html]) => {
    const found = demoWords.exec(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''));
    return found ? [`${url}: ${found[0]}`] : [];
  });

test('an empty, a half-configured and an open shop have only their own words and no dead link', async () => {
  const setup = await newShop(undefined, { web: await loadBuild(distFolder), distFolder });
  const { shop, owner } = setup;
  const visitor = await visit(setup);
  const shown = async () => {
    const found = await visitor.pages();
    expect(found.dead).toEqual([]);
    expect(withDemoWords(found.pages)).toEqual([]);
    const named = [...(await visitor.documents())].filter(([, text]) => shopName.test(text));
    expect(named.map(([path]) => path)).toEqual([]);
    return [...found.pages.entries()];
  };
  const empty = await shown();
  expect(empty.every(([, html]) => html.includes('Opening soon'))).toBe(true);
  await complete(setup);
  const [home] = await shown();
  expect(home?.[1]).toContain('Towels of Karur is opening soon');
  await makeProduct(shop.database, { category: 'hand-towel' });
  const bath = new FormData();
  bath.set('name', 'Bath');
  await shop.call('saveCategory', { token: owner.token, body: bath });
  await openIt(setup);
  const open = (await shown()).map(([url]) => new URL(url).pathname);
  expect(open).toEqual(expect.arrayContaining(['/', '/category/hand-towel', '/return-policy']));
  // No category of the demo shop, none without products, no blog without posts.
  expect(open).not.toContain('/bed-sheet');
  expect(open).not.toContain('/category/bath');
  expect(open).not.toContain('/blogs');
});
