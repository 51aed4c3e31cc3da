import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { openPage, quiet } from '../../e2e/support/navigation.ts';
import type { ScreenShop, User } from './demo-shop.ts';
import { goToCheckout } from './pages/checkout.ts';
import { openingDialog } from './screen.ts';

type Studio = { browser: Browser; shop: ScreenShop };
type Shot = {
  as?: User;
  /** A path, or what prepares the shop and answers it. */
  path: string | ((shop: ScreenShop) => Promise<string>);
  steps?: (page: Page) => Promise<unknown>;
};

const folder = join(import.meta.dirname, '../../docs/images');
/** Each picture, in px: two stand side by side in README.md. */
const size = { width: 1600, height: 1000 } as const;
const window = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;
const phoneHeight = 900;
const phoneWidth = Math.round((phone.width * phoneHeight) / phone.height);
const corner = 36;
const quality = 72;
/** The browser from npm has no letters for the link to the shop in Hindi. */
const devanagari = join(
  import.meta.dirname,
  '../../node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2',
);

const product = async ({ facts }: ScreenShop): Promise<string> => `/product/${facts.productSlug}`;
const today: Shot = { as: 'admin', path: '/admin' };
const wide: Readonly<Record<string, Shot>> = {
  home: { path: '/' },
  room: { path: dressedRoom },
  today,
  order: { as: 'admin', path: shippedOrder },
};
const trios: Readonly<Record<string, { scheme: 'light' | 'dark'; ground: string; shots: Shot[] }>> =
  {
    phones: {
      scheme: 'light',
      ground: '#f1e8dc',
      shots: [
        { path: product },
        { path: product, steps: openingDialog('Add to Cart') },
        { as: 'shopper', path: '/Cart', steps: goToCheckout },
      ],
    },
    dark: {
      scheme: 'dark',
      ground: '#2b2320',
      shots: [{ path: '/' }, { path: '/category/bed-sheet' }, today],
    },
  };

/** Writes the pictures of README.md, each at most about 100 KB. */
export async function takeReadmePictures(studio: Studio): Promise<void> {
  for (const [name, shot] of Object.entries(wide)) {
    const png = await photograph(studio, shot, {
      viewport: window,
      deviceScaleFactor: size.width / window.width,
    });
    await sharp(png)
      .webp({ quality })
      .toFile(join(folder, `${name}.webp`));
  }
  for (const [name, { scheme, ground, shots }] of Object.entries(trios)) {
    const phones: Buffer[] = [];
    for (const shot of shots)
      phones.push(
        await photograph(studio, shot, {
          viewport: phone,
          deviceScaleFactor: phoneHeight / phone.height,
          hasTouch: true,
          isMobile: true,
          colorScheme: scheme,
        }),
      );
    await writeTrio(phones, ground, join(folder, `${name}.webp`));
  }
}

/** The room with a look of the demo's fabrics. */
async function dressedRoom({ url }: ScreenShop): Promise<string> {
  const { data } = await request<'getRoomTeaser'>(url, '/room/teaser');
  return `/room?${present(data).look}`;
}

/** An order that a courier has, with its invoice. */
async function shippedOrder({ url, stored }: ScreenShop): Promise<string> {
  const token = present(stored.admin.find(({ name }) => name === 'admin-token')).value;
  const list = '/admin/orders/get-orders?status=processing&page=1&limit=1';
  const { data } = await request<'listAdminOrders'>(url, list, { token });
  const { id } = present(data[0]);
  const shipment = { carrier: 'India Post', tracking_number: 'ER281104556IN' };
  await request(url, `/admin/orders/${id}/shipments`, { token, body: shipment });
  const body = { status: 'shipped' };
  await request(url, `/admin/orders/update-status/${id}`, { token, body, method: 'PUT' });
  return `/admin/orders/${id}`;
}

/** One screen as a user's window shows it. */
async function photograph(
  { browser, shop }: Studio,
  { as = 'visitor', path, steps }: Shot,
  options: BrowserContextOptions,
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: shop.url,
    reducedMotion: 'reduce',
    bypassCSP: true,
    ...options,
  });
  try {
    await context.addInitScript((keys) => {
      for (const { name, value } of keys) localStorage.setItem(name, value);
    }, shop.stored[as]);
    const page = await context.newPage();
    await openPage(page, typeof path === 'string' ? path : await path(shop));
    if (steps) await quiet(page, async () => steps(page));
    await addDevanagari(page);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

async function addDevanagari(page: Page): Promise<void> {
  const bytes = await readFile(devanagari);
  await page.evaluate(async (base64) => {
    const source = `url(data:font/woff2;base64,${base64})`;
    const face = { unicodeRange: 'U+0900-097F', weight: '300 900' };
    document.fonts.add(await new FontFace('Figtree', source, face).load());
    await document.fonts.ready;
  }, bytes.toString('base64'));
}

/** Phones with round corners, evenly spaced on a ground. */
async function writeTrio(phones: readonly Buffer[], ground: string, file: string): Promise<void> {
  const gap = (size.width - phones.length * phoneWidth) / (phones.length + 1);
  const mask = Buffer.from(
    `<svg width="${phoneWidth}" height="${phoneHeight}"><rect width="100%" height="100%" rx="${corner}"/></svg>`,
  );
  const rounded = await Promise.all(
    phones.map(async (png) =>
      sharp(png)
        .resize(phoneWidth, phoneHeight)
        .composite([{ input: mask, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    ),
  );
  await sharp({ create: { ...size, channels: 3, background: ground } })
    .composite(
      rounded.map((input, place) => ({
        input,
        left: Math.round(gap + place * (phoneWidth + gap)),
        top: (size.height - phoneHeight) / 2,
      })),
    )
    .webp({ quality })
    .toFile(file);
}
