import { crawl } from '../support/crawl.ts';
import { expect } from './new-shop.ts';

/**
 * Every page that anything leads to is there, and no list that shoppers reach lacks the product.
 */
export async function expectNothingDead(shopUrl: string, product: string): Promise<void> {
  const { dead, pages } = await crawl(shopUrl, ['/', '/CategoryFilter', '/sitemap.xml']);
  expect(dead).toEqual([]);
  const found = [...pages].map(([url, html]) => ({ ...pathOf(url), html }));
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/category/bath-towels',
      '/product/terry-bath-towel',
      '/return-policy',
    ]),
  );
  for (const { path, search, html } of found) {
    const name = path + search;
    const text = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
    const told = /Homeloom|No (?:posts|products)|Coming Soon|Opening soon/i.exec(text)?.[0];
    expect([name, told]).toEqual([name, undefined]);
    const isShelf = path === '/' || /^\/category/i.test(path);
    expect([name, isShelf && !text.includes(product)]).toEqual([name, false]);
  }
}

const pathOf = (url: string): { path: string; search: string } => {
  const { pathname: path, search } = new URL(url);
  return { path, search };
};
