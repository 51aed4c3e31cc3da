import { expect } from 'vitest';
import { makeProduct, makeSettings } from '#test/builders.ts';
import { test } from '#test/shop-fixtures.ts';

const hash = 'c'.repeat(64);

test.beforeAll(async ({ shop }) => {
  const { pool } = shop.database;
  await pool.query(
    `insert into media (hash, format, width, height, bytes, placeholder)
     values ($1, 'webp', 2000, 875, 9000, 'data:,')`,
    [hash],
  );
  await pool.query(
    `insert into banners (kind, title, body, link, action, text_side, image_hash, image_alt,
       position, is_active) values
       ('hero', 'Second', '', '/quilt', 'See', 'right', $1, 'A quilt', 2, true),
       ('hero', 'First', 'Soft', '/bed-sheet', 'Shop', 'left', null, '', 1, true),
       ('hero', 'Resting', '', '/', '', 'left', null, '', 0, false),
       ('announcement', 'Buy 2, get 1 free', '', '/cushion', '', 'left', null, '', 0, true),
       ('deals', 'DEALS', 'Save up to 35%', '/CategoryFilter', 'Shop Now', 'left', null,
         '', 0, true),
       ('story', 'By hand', 'In Bagru', '/blogs/newer', '', 'left', $1, 'A sheet', 0, true)`,
    [hash],
  );
  await pool.query(
    `insert into services (title, body, icon) values ('Free shipping', 'All over India', 'truck')`,
  );
  await pool.query(
    `insert into testimonials (name, city, quote, rating) values ('Meera', 'Kochi', 'Perfect.', 5)`,
  );
  await pool.query(
    `insert into policies (slug, title, markdown) values ('return-policy', 'Returns', $1)`,
    ['# Thirty days\n\nWrite to [us](mailto:a@example.com).'],
  );
  await pool.query(
    `insert into posts (slug, title, excerpt, author, markdown, image_hash, published_at) values
       ('older', 'Older', '', 'Asha', 'text', null, now() - interval '9 days'),
       ('newer', 'Newer', '', 'Asha', '**bold**', $1, now() - interval '1 day'),
       ('tomorrow', 'Tomorrow', '', 'Asha', 'text', null, now() + interval '1 day'),
       ('draft', 'Draft', '', 'Asha', 'text', null, null)`,
    [hash],
  );
  await pool.query(
    `insert into instagram_posts (id, image_hash, image_url, caption, permalink, posted_at) values
       ('one', $1, null, 'Ours', 'https://www.instagram.com/p/1', '2026-10-01'),
       ('two', null, 'https://cdn.example/2.jpg', null, null, '2026-10-02')`,
    [hash],
  );
});

test('the home page has its active banners in order', async ({ shop }) => {
  const { data } = await shop.call('getHome');
  expect(data.heroes.map((hero: { title: string }) => hero.title)).toEqual(['First', 'Second']);
  expect(data.heroes[1]).toMatchObject({
    text_side: 'right',
    picture: { src: `/media/${hash}`, width: 2000, alt: 'A quilt' },
  });
  expect(data).toMatchObject({
    announcements: [{ text: 'Buy 2, get 1 free', link: '/cushion' }],
    deals: { title: 'DEALS', action: 'Shop Now', picture: null },
    story: { title: 'By hand', link: '/blogs/newer', picture: { alt: 'A sheet' } },
    services: [{ title: 'Free shipping', text: 'All over India', icon: 'truck' }],
    testimonials: [{ name: 'Meera', city: 'Kochi', quote: 'Perfect.', rating: 5 }],
  });
});

test('a policy is rendered from Markdown, with headings below the page title', async ({ shop }) => {
  const { data } = await shop.call('getPolicy', { params: { slug: 'return-policy' } });
  expect(data.html).toBe(
    '<h2>Thirty days</h2>\n<p>Write to <a href="mailto:a@example.com" rel="noopener">us</a>.</p>\n',
  );
  expect(await shop.call('getPolicy', { params: { slug: 'no-policy' } })).toMatchObject({
    status: 404,
    message: 'Policy not found',
  });
});

test('posts are listed newest first, without scheduled ones', async ({ shop }) => {
  const { data, meta } = await shop.call('listPosts');
  expect(data.map((post: { slug: string }) => post.slug)).toEqual(['newer', 'older']);
  expect(meta.total).toBe(2);
  expect((await shop.call('getPost', { params: { slug: 'Newer' } })).data).toMatchObject({
    html: '<p><strong>bold</strong></p>\n',
    picture: { src: `/media/${hash}` },
  });
  for (const slug of ['tomorrow', 'draft', 'none']) {
    expect(await shop.call('getPost', { params: { slug } })).toMatchObject({
      status: 404,
      message: 'Post not found',
    });
  }
});

test('a post names the active products that it links to', async ({ shop }) => {
  const { pool } = shop.database;
  const product = await makeProduct(shop.database, { name: 'Buta sheet' });
  await makeProduct(shop.database, { name: 'Old sheet', status: 'inactive' });
  await pool.query(
    `insert into posts (slug, title, excerpt, author, markdown, published_at) values
       ('printers', 'Printers', '', 'Asha', $1, now() - interval '20 days')`,
    [
      'Our [sheet](/product/buta-sheet), again [it](/product/buta-sheet), [old](/product/old-sheet).',
    ],
  );
  const { data: post } = await shop.call('getPost', { params: { slug: 'printers' } });
  expect(post.product_ids).toEqual([product.id]);
});

test("Instagram posts come newest first, with our image or Instagram's", async ({ shop }) => {
  const { data } = await shop.call('listInstagramPosts');
  expect(data).toMatchObject([
    { id: 'two', image: 'https://cdn.example/2.jpg', picture: null },
    {
      id: 'one',
      image: `/media/${hash}.webp`,
      caption: 'Ours',
      picture: { src: `/media/${hash}` },
    },
  ]);
  expect(data[0]).not.toHaveProperty('caption');
});

test('without settings the shop has sensible ones', async ({ shop }) => {
  const { data } = await shop.call('getSettings');
  expect(data).toMatchObject({
    site_name: 'Homeloom',
    shipping_applied_on: 1999,
    maintenance_mode: 'OFF',
    payment_methods: ['cod'],
  });
});

test('saved settings apply, each invalid one falls back, and keys stay secret', async ({
  shop,
}) => {
  await makeSettings(shop.database, {
    site_name: 'Asha & Co',
    shipping_applied_on: 999.5,
    maintenance_mode: 7,
    google_map_api_key: 'secret',
  });
  shop.cache.purge(['settings']);
  const response = await shop.call('getSettings');
  expect(response.data).toMatchObject({
    site_name: 'Asha & Co',
    shipping_applied_on: 999.5,
    maintenance_mode: 'OFF',
  });
  expect(JSON.stringify(response)).not.toContain('secret');
});
