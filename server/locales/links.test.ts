import { expect, test } from 'vitest';
import { linksIn, shownLocale } from './links.ts';

const shop = 'https://shop.example';

test.each([
  ['/dashboard/orders/7', '/hi/dashboard/orders/7'],
  ['/login#email=a&request=1', '/hi/login#email=a&request=1'],
  ['/product/khes#reviews', '/hi/product/khes#reviews'],
  ['/newsletter/unsubscribe?token=m1.x', '/hi/newsletter/unsubscribe?token=m1.x'],
  ['/go/m1.x?product=3', '/hi/go/m1.x?product=3'],
  ['/hi/redelivery/1.x', '/hi/redelivery/1.x'],
  ['', '/hi'],
  ['/admin/orders/7', '/admin/orders/7'],
  ['.example.org/trap', '.example.org/trap'],
])('the page %s is %s in Hindi', (path, hindi) => {
  expect(linksIn('hi', shop, { url: shop + path })).toEqual({ url: shop + hindi });
});

test('the links in lists are in Hindi; images, other sites and names stay', () => {
  const props = {
    name: `${shop}/Cart`,
    items: [{ url: `${shop}/product/a`, imageUrl: `${shop}/media/a.jpg` }],
    confirmation: { hours: 24, url: `${shop}/confirm-order/1` },
    siteUrl: shop,
    unsubscribeUrl: 'https://other.example/x',
    when: null,
  };
  expect(linksIn('hi', shop, props)).toEqual({
    ...props,
    items: [{ url: `${shop}/hi/product/a`, imageUrl: `${shop}/media/a.jpg` }],
    confirmation: { hours: 24, url: `${shop}/hi/confirm-order/1` },
  });
});

test('the links of a language that the owner switched off are those of the English pages', () => {
  expect(shownLocale({ languages: ['hi'] }, 'hi')).toBe('hi');
  expect(shownLocale({ languages: [] }, 'hi')).toBe('en');
});
