import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';
import { signIn } from '../../e2e/support/shopping.ts';
import { prepareShopper, storedBrowser } from '../../e2e/support/users.ts';
import { visit } from '../../e2e/support/visit.ts';
import { queryShop, auditShop } from '#test/shop-process.ts';
import { type ShopInstance, openInstance } from './support/shop.ts';
import { plant } from './support/hostile-forms.ts';
import { hostileTexts } from './support/hostile-texts.ts';
import { isFull, promise, sized } from './support/promise.ts';

let instance: ShopInstance;
let browser: Browser;
let url: string;
beforeAll(async () => {
  instance = await openInstance({}, undefined, 'small');
  url = instance.shop.url;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await instance.remove();
});

/** Opens a page and looks for anything that a text has become. */
async function look(page: Page, url: string): Promise<string[]> {
  const status = (await page.goto(url, { waitUntil: 'load' }))?.status();
  if (status !== 200) return [`answered ${status}`];
  await page
    .waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined, {
      timeout: 5_000,
    })
    .catch(() => undefined);
  return page.evaluate(() => {
    const found: string[] = [];
    if ('hostile' in window) found.push('a script ran');
    for (const element of document.querySelectorAll('[data-hostile]'))
      found.push(`became an element: ${element.outerHTML.slice(0, 120)}`);
    for (const link of document.querySelectorAll('a[href], form[action]'))
      if (
        /^\s*(java|vb)\s*script:|^\s*data:/i.test(
          link.getAttribute('href') ?? link.getAttribute('action') ?? '',
        )
      )
        found.push(`became a link: ${link.outerHTML.slice(0, 120)}`);
    for (const data of document.querySelectorAll(
      'script[type="application/ld+json"], script[type="application/json"]',
    )) {
      try {
        JSON.parse(data.textContent);
      } catch {
        found.push(`broke the data of the page: ${data.textContent.slice(0, 80)}`);
      }
    }
    return found;
  });
}

/** Writes the texts around validation: a database may contain texts that are refused now. */
async function storeTexts(texts: readonly string[]): Promise<void> {
  const withoutBlanks = texts.filter((text) => !text.includes('['));
  await queryShop(
    instance.dataDir,
    `insert into reviews (product_id, name, rating, title, body)
       select p.id, left(t, 60), 3, left(t, 100), t
       from unnest($1::text[]) t, (select max(id) as id from products where status = 'active') p`,
    [texts.slice(0, 100)],
  );
  await queryShop(
    instance.dataDir,
    `update order_lines set name = left($1, 150), color = left($2, 100)`,
    [texts[3] ?? '', texts[7] ?? ''],
  );
  await queryShop(
    instance.dataDir,
    `update orders set full_name = left($1, 100), address = left($2, 300)`,
    [texts[1] ?? '', texts[5] ?? ''],
  );
  await queryShop(
    instance.dataDir,
    'update policies set markdown = $1, html = null, title = left($2, 100)',
    // A policy with an open blank, such as [city], is not published.
    [withoutBlanks.slice(0, 80).join('\n\n'), texts[2] ?? ''],
  );
  await queryShop(
    instance.dataDir,
    `update posts set markdown = $1, html = null, title = left($2, 100), excerpt = left($3, 200),
         author = left($4, 60)`,
    [texts.slice(-80).join('\n\n'), texts[4] ?? '', texts[6] ?? '', texts[8] ?? ''],
  );
  await queryShop(instance.dataDir, `select pg_notify('shop_purge', '*')`);
}

promise(
  `${hostileTexts.length} hostile texts in every field: nothing runs or becomes markup`,
  async () => {
    const shopper = await prepareShopper(url, 'kavya.texts@example.com');
    const owner = await signIn(url, { email: 'admin@example.com', role: 'admin' });
    const stored = {
      ...shopper.stored,
      admin: storedBrowser(url, {
        'admin-token': owner.token,
        'admin-user': JSON.stringify(owner.user),
      }),
    };
    const texts = isFull ? hostileTexts : hostileTexts.filter((_, place) => place % 10 === 0);
    const taken = await plant(instance, { shopper: shopper.token, admin: owner.token }, texts);
    await storeTexts(texts);
    const slugs = await queryShop<{ slug: string }>(
      instance.dataDir,
      `select slug from products where status = 'active' order by id desc limit $1`,
      [sized(2, 60)],
    );
    const categories = await queryShop<{ slug: string }>(
      instance.dataDir,
      `select slug from categories order by id desc limit $1`,
      [sized(1, 10)],
    );
    const open = [
      `/blogs/${shopper.postSlug}`,
      '/',
      '/privacy-policy',
      '/CategoryFilter',
      '/no-such-page',
      '/blogs',
      ...slugs.map(({ slug }) => `/product/${slug}`),
      ...categories.map(({ slug }) => `/category/${slug}`),
      ...texts
        .slice(0, sized(1, 40))
        .map((text) => `/search?q=${encodeURIComponent(text.toWellFormed())}`),
    ];
    const own = [
      '/Cart',
      '/checkout',
      '/Wishlist',
      '/dashboard',
      '/dashboard/orders',
      `/dashboard/orders/${shopper.orderId}`,
      '/dashboard/profile',
      '/AccountPage',
      '/order-success',
    ];
    const ofAdmin = [
      '/admin',
      '/admin/orders',
      `/admin/orders/${shopper.orderId}`,
      '/admin/products',
      '/admin/products/1',
      '/admin/customers',
      '/admin/categories',
      '/admin/coupons',
      '/admin/settings',
    ];
    const mails = await queryShop<{ id: number }>(
      instance.dataDir,
      `select id from mails where state = 'sent' and html_body is not null
       order by id desc`,
    );
    const emails = [
      '/dev/mail',
      ...mails.slice(0, sized(2, 30)).map(({ id }) => `/dev/mail/${id}`),
    ];
    const shown = <T>(urls: readonly T[]): readonly T[] =>
      isFull ? urls : urls.filter((_, place) => place % 2 === 0);
    const found: string[] = [];
    let opened = 0;
    for (const [who, urls] of [
      ['visitor', shown([...open, ...emails])],
      ['shopper', shown(own)],
      ['admin', shown(ofAdmin)],
    ] as const) {
      const { page, context, browserErrors } = await visit(
        browser,
        url,
        { width: 1280, height: 900 },
        stored[who],
      );
      page.on('dialog', (dialog) => {
        found.push(`${page.url()}: a dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('request', (requested) => {
        if (requested.url().includes('elsewhere.example'))
          found.push(`${page.url()}: asked ${requested.url()}`);
      });
      for (const url of urls) {
        found.push(...(await look(page, url)).map((problem) => `${url}: ${problem}`));
        opened += 1;
      }
      // A policy that had to stop something is a text that got through.
      found.push(
        ...browserErrors.filter((error) =>
          /Content Security Policy|Refused to|Trusted|hydrat/i.test(error),
        ),
      );
      await context.close();
    }
    expect(found).toEqual([]);
    expect(
      (await auditShop(instance.dataDir)).filter((problem) => !problem.startsWith('order')),
    ).toEqual([]);
    return `${texts.length} texts, ${taken} forms that took them, ${opened} pages and mails opened`;
  },
);

promise(
  'a text that got as far as a sink of the page: Trusted Types stop it and a second policy',
  async () => {
    const { page } = await visit(browser, url, { width: 1280, height: 900 });
    await page.goto('/', { waitUntil: 'load' });
    const tried = await page.evaluate(() => {
      const outcome = (work: () => unknown): string => {
        try {
          work();
          return 'let in';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      };
      const set = (text: string) => () => (document.createElement('div').innerHTML = text);
      const texts = [
        '<img src=x onerror=window.hostile=1>',
        '<svg/onload=window.hostile=1>',
        '<a href="java\nscript:window.hostile=1">x</a>',
        '<iframe srcdoc="x">',
        '<script>window.hostile=1</script>',
        '<form action="javascript:window.hostile=1">',
      ];
      const script = (src: string) => () => (document.createElement('script').src = src);
      return {
        texts: texts.map((text) => outcome(set(text))),
        harmless: outcome(
          set('<p>Hand-blocked in <strong>Jaipur</strong>, <a href="/blogs">read on</a></p>'),
        ),
        urls: [
          'https://elsewhere.example/x.js',
          'data:text/javascript,window.hostile=1',
          'blob:null/1',
        ].map((src) => outcome(script(src))),
        ours: outcome(script('/assets/x.js')),
        text: outcome(() => (document.createElement('script').textContent = 'window.hostile=1')),
        written: outcome(() => document.write('<img src=x onerror=window.hostile=1>')),
        policy: outcome(() =>
          window.trustedTypes?.createPolicy('other', {
            createHTML: (text) => text,
            createScriptURL: (src) => src,
          }),
        ),
        hasRun: 'hostile' in window,
      };
    });
    const refused = (count: number): string[] => Array.from({ length: count }, () => 'refused');
    expect(tried).toEqual({
      texts: refused(6),
      harmless: 'let in',
      urls: refused(3),
      ours: 'let in',
      text: 'refused',
      written: 'refused',
      policy: 'refused',
      hasRun: false,
    });
    return '14 ways in: 12 refused, the two harmless ones work';
  },
);
