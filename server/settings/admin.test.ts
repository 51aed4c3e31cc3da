import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf, makePerson, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let dataDir: string;
let owner: Person;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'admin-test-'));
  shop = await openTestShop({ DATA_DIR: dataDir });
  await makeSettings(shop.database, {
    site_slogan: 'Woven at home',
    google_map_api_key: 'key-of-maps',
  });
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const save = (controls: Record<string, string | Blob>, token = owner.token) =>
  shop.call('saveSettings', { token, body: formOf({ site_name: 'Homeloom', ...controls }) });

it('shows all settings to the owner and no keys to shoppers', async () => {
  const { data } = await shop.call('getAdminSettings', { token: owner.token });
  expect(data).toMatchObject({
    site_name: 'Homeloom',
    site_slogan: 'Woven at home',
    google_map_api_key: 'key-of-maps',
    shipping_applied_on: 1999,
    payment_methods: ['cod'],
  });
  expect((await shop.call('getSettings')).data).not.toHaveProperty('google_map_api_key');
});

it('saves the given settings, keeps the others, and updates every page at once', async () => {
  expect((await shop.call('getSettings')).data.maintenance_mode).toBe('OFF');
  const saved = await save({
    site_name: ' Homeloom Jaipur ',
    maintenance_mode: 'ON',
    maintenance_mode_text: 'Back at six',
    shipping_applied_on: '2499.50',
    payment_methods: '["cod","upi"]',
  });
  expect(saved).toMatchObject({ status: 200, message: 'Settings updated successfully' });
  expect(saved.data).toMatchObject({
    site_name: 'Homeloom Jaipur',
    site_slogan: 'Woven at home',
    shipping_applied_on: 2499.5,
    payment_methods: ['cod', 'upi'],
  });
  expect((await shop.call('getSettings')).data).toMatchObject({
    site_name: 'Homeloom Jaipur',
    maintenance_mode: 'ON',
    maintenance_mode_text: 'Back at six',
  });
  await save({
    maintenance_mode: 'OFF',
    site_slogan: '',
    shipping_applied_on: '0',
    payment_methods: '["cod"]',
  });
  expect((await shop.call('getSettings')).data).toMatchObject({
    maintenance_mode: 'OFF',
    site_slogan: '',
    shipping_applied_on: 0,
  });
});

it('reports each invalid value at its field and saves nothing', async () => {
  const response = await save({
    site_name: '  ',
    customer_support_email: 'care@',
    facebook_url: 'facebook.com/homeloom',
    instagram_url: 'javascript:alert(1)',
    shipping_applied_on: '-1',
    max_quantity_per_item: '1000',
    payment_methods: '[]',
    site_slogan: 'Not saved',
  });
  expect(response.status).toBe(422);
  expect(Object.fromEntries(response.errors.map(({ path, message }) => [path, message]))).toEqual({
    site_name: 'Site name is required',
    customer_support_email: 'Please enter a valid support email',
    facebook_url: 'Please enter a full URL that begins with https://',
    instagram_url: 'Please enter a full URL that begins with https://',
    shipping_applied_on: 'Free-shipping threshold must be 0 or more',
    max_quantity_per_item: 'Units per order must be a whole number from 1 to 999',
    payment_methods: 'Keep at least one way to pay',
  });
  expect((await shop.call('getAdminSettings', { token: owner.token })).data.site_slogan).toBe('');
  expect((await shop.call('saveSettings', { token: owner.token, body: formOf({}) })).message).toBe(
    'Site name is required',
  );
});

it('keeps logo and favicon until new ones are uploaded', async () => {
  const png = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#aa643c' } })
    .png()
    .toBuffer();
  const logo = new Blob([new Uint8Array(png)], { type: 'image/png' });
  const first = (await save({ site_logo: logo, favicon: logo })).data;
  expect(first.site_logo).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
  expect((await save({ site_logo: '' })).data).toMatchObject({
    site_logo: first.site_logo,
    favicon: first.favicon,
  });
  expect(await save({ site_logo: new Blob(['%PDF-1.7']) })).toMatchObject({
    status: 422,
    message: 'Please select only image files',
  });
  expect(await save({ site_logo: new Blob([new Uint8Array(11 * 1024 * 1024)]) })).toMatchObject({
    status: 413,
    message: 'File size too large. Please upload a smaller image.',
  });
});

it('allows settings calls for admins only', async () => {
  const asha = await makePerson(shop.database);
  expect((await save({ site_slogan: 'Mine' }, asha.token)).status).toBe(403);
  expect((await save({ site_slogan: 'Mine' }, '')).status).toBe(401);
  expect((await shop.call('getAdminSettings', { token: asha.token })).status).toBe(403);
  expect((await shop.call('getAdminSettings')).status).toBe(401);
});

it('refuses a save with an old version, lists the changes and audits each save', async () => {
  const { version } = (await shop.call('getAdminSettings', { token: owner.token })).data;
  expect((await save({ version: String(version), site_slogan: 'Hand-woven' })).data.version).toBe(
    version + 1,
  );
  const late = await save({ version: String(version), site_slogan: 'Machine-made' });
  expect(late).toMatchObject({
    status: 409,
    message: 'This was changed by Owner Rao. Please look at what changed, then save again.',
  });
  expect(late.errors).toEqual(
    expect.arrayContaining([{ path: 'site_slogan', message: 'is now Hand-woven' }]),
  );
  expect((await shop.call('getSettings')).data.site_slogan).toBe('Hand-woven');
  const { rows } = await shop.database.pool.query(
    `select before->>'site_slogan' as before, after->>'site_slogan' as after from audit_log
     where subject = 'settings' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ before: '', after: 'Hand-woven' }]);
});

it('accepts the first save of a shop without settings', async () => {
  const fresh = await openTestShop({}, { isOpened: false });
  const admin = await makePerson(fresh.database, { role: 'admin' });
  expect((await fresh.call('getAdminSettings', { token: admin.token })).data).toMatchObject({
    version: 0,
    site_name: '',
    payment_methods: [],
    shipping_applied_on: null,
    shipping_charge: null,
  });
  expect(
    (
      await fresh.call('saveSettings', {
        token: admin.token,
        body: formOf({ site_name: 'Razai House', version: '0' }),
      })
    ).data,
  ).toMatchObject({ version: 1, site_name: 'Razai House' });
  await fresh.close();
});

it('a blank amount removes it, and a wrong one is named', async () => {
  const save = async (entries: Record<string, string>) =>
    shop.call('saveSettings', {
      token: owner.token,
      body: formOf({ site_name: 'Homeloom', ...entries }),
    });
  expect((await save({ shipping_applied_on: '999', shipping_charge: '0' })).data).toMatchObject({
    shipping_applied_on: 999,
    shipping_charge: 0,
  });
  const blank = await save({ shipping_applied_on: '', shipping_charge: '' });
  expect(blank.data).toMatchObject({ shipping_applied_on: null, shipping_charge: null });
  for (const wrong of ['-1', 'much'])
    expect((await save({ shipping_applied_on: wrong })).message).toContain(
      'Free-shipping threshold must be 0 or more',
    );
});
