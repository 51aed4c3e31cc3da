import { describe, expect, test } from 'vitest';
import { policySlugs } from '#contract/pages.ts';
import type { Stage } from './stage.ts';

type Reply = { status: number; location: string | null; html: string };

/** The route table of the specification (2.1), each also in other spellings. */
export function routeTests(stage: () => Stage): void {
  const get = async (path: string): Promise<Reply> => {
    const response = await fetch(stage().url + path, { redirect: 'manual' });
    return {
      status: response.status,
      location: response.headers.get('location'),
      html: await response.text(),
    };
  };
  const headingOf = ({ html }: Reply): string =>
    (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '');

  describe('addresses', () => {
    const screens: readonly [path: string, heading: RegExp][] = [
      ['/', /^Homeloom/],
      ['/bed-sheet', /^Bed Sheet$/],
      ['/bed-Sheet', /^Bed Sheet$/],
      ['/curtains', /^Curtains$/],
      ['/CUSHION/', /^Cushion$/],
      ['/comforter', /^Comforter$/],
      ['/category/bed-sheet', /^Bed Sheet$/],
      ['/CATEGORY/Bed-Sheet', /^Bed Sheet$/],
      ['/CategoryFilter', /^All Products$/],
      ['/categoryfilter', /^All Products$/],
      ['/search?q=cotton', /cotton/],
      ['/blogs', /./],
      ['/Blogs', /./],
      ['/Wishlist', /^Wishlist$/],
      ['/WISHLIST', /^Wishlist$/],
      ['/Cart', /^Shopping Cart$/],
      ['/CaRt', /^Shopping Cart$/],
      ['/checkout', /./],
      ['/order-success', /^/],
      ['/AccountPage', /./],
      ['/accountpage', /./],
      ['/login', /./],
      ['/LOGIN', /./],
      ['/dashboard', /./],
      ['/Dashboard/Orders', /./],
      ...policySlugs.map((slug): [string, RegExp] => [`/${slug}`, /./]),
      ['/Return-Policy', /./],
      ['/admin/login', /./],
      ['/Admin/Login', /./],
    ];
    test.each(screens)('%s is a screen', async (path, heading) => {
      const reply = await get(path);
      expect([reply.status, headingOf(reply)]).toEqual([200, expect.stringMatching(heading)]);
    });

    test('a product has one address, which its id and any letter case lead to', async () => {
      const { product } = stage();
      expect(headingOf(await get(`/product/${product.slug}`))).toBe(
        product.name.replace('&', '&amp;'),
      );
      for (const path of [`/Product/${product.id}`, `/product/${product.id}`]) {
        expect(await get(path)).toMatchObject({
          status: 301,
          location: `/product/${product.slug}`,
        });
      }
      const { status, html } = await get(`/PRODUCT/${product.slug}`);
      expect([status, html]).toEqual([
        200,
        expect.stringContaining(`rel="canonical" href="${stage().url}/product/${product.slug}"`),
      ]);
    });

    test.each(['/Product', '/product', '/PRODUCT'])('%s leads to all products', async (path) => {
      expect(await get(path)).toMatchObject({ status: 301, location: '/CategoryFilter' });
    });

    test.each(['/no-such-page', '/a/b/c', '/wish-list', '/%E0%A4%A8', '/index.php'])(
      '%s, which is nothing, leads home',
      async (path) => {
        expect(await get(path)).toMatchObject({ status: 302, location: '/' });
      },
    );

    const gone: readonly [path: string, sentence: string][] = [
      ['/product/no-such-product', 'Product not found'],
      ['/Product/999999', 'Product not found'],
      ['/category/no-such-category', 'No products found'],
      ['/blogs/no-such-post', 'Back to the shop'],
    ];
    test.each(gone)('%s answers 404 and says what to do', async (path, sentence) => {
      const { status, html } = await get(path);
      expect([status, html]).toEqual([404, expect.stringContaining(sentence)]);
      expect(html).toContain('noindex');
    });

    const shortAddresses = [
      ['/bed-sheet', '/category/bed-sheet'],
      ['/curtains', '/category/curtains'],
      ['/categoryfilter', '/CategoryFilter'],
      ['/CATEGORY/cushion', '/category/cushion'],
    ];
    test.each(shortAddresses)('%s names %s as its one address', async (path, canonical) => {
      expect((await get(path ?? '')).html).toContain(
        `rel="canonical" href="${stage().url}${canonical}"`,
      );
    });

    test.each(['New Arrival', 'Testimonials'])(
      '%s in the navbar leads to its part of the home page, from any page',
      async (label) => {
        const { page } = stage().guest;
        await page.goto('/blogs');
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: label })
          .click();
        await page.waitForURL(/\/#(new-arrival|testimonials)$/);
        await expect
          .poll(async () =>
            page.evaluate(
              () => document.querySelector(location.hash)?.getBoundingClientRect().top ?? Infinity,
            ),
          )
          .toBeLessThan(600);
      },
    );
  });
}
