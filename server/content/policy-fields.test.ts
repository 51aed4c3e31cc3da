import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson, makeSettings, type Person, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());
beforeEach(async () => {
  await shop.database.pool.query('delete from policies; delete from tax_settings');
  shop.cache.purge(['settings', 'content:policies', 'content:policy:terms-conditions']);
});

const slug = 'terms-conditions';
const save = async (markdown: string, body: object = {}) =>
  shop.call('savePolicy', {
    token: owner.token,
    params: { slug },
    body: { title: 'Terms', markdown, is_published: true, ...body },
  });
const published = async () => (await shop.call('listPolicies')).data.map((policy) => policy.slug);
const page = async () => shop.call('getPolicy', { params: { slug } });
const sellerIs = async (name: string): Promise<void> => {
  const response = await shop.call('saveTaxSettings', {
    token: owner.token,
    body: { registration: 'none', legal_name: name, address: '4 MG Road, Pune' },
  });
  expect(response.status).toBe(200);
};
const officerIs = async (name: string): Promise<void> => {
  const form = new FormData();
  form.set('site_name', 'Homeloom');
  form.set('grievance_officer_name', name);
  const response = await shop.call('saveSettings', { token: owner.token, body: form });
  expect(response.status).toBe(200);
};

test('a policy with an open bracket cannot be published, but can be a draft', async () => {
  const text = 'Officer: **[Name of the\nofficer]**. Courts of [city]. See [terms](/terms).';
  expect(await save(text)).toMatchObject({
    status: 422,
    error: 'policy_blanks',
    message:
      'Please fill in before you publish this policy: [Name of the officer], [city]. You can save it as a draft.',
    errors: [{ path: 'markdown' }],
  });
  expect((await save(text, { is_published: false })).data.blanks).toEqual([
    '[Name of the officer]',
    '[city]',
  ]);
  expect((await save('Fair [terms](/terms).', { title: '[Shop] terms' })).status).toBe(422);
  for (const text of ['［city］', '【city】', '〔city〕', '&#91;city&#93;', '&#x5B;city&rsqb;'])
    expect(await save(`Courts of ${text}.`)).toMatchObject({
      message: expect.stringContaining(': [city].'),
    });
  expect((await save('Fair [terms](/terms) and ![a sheet](/a.webp).')).status).toBe(200);
});

test('a stored policy with an open bracket is shown nowhere', async () => {
  await shop.database.pool.query(
    `insert into policies (slug, title, markdown) values ($1, 'Terms', 'Courts of [city].')`,
    [slug],
  );
  expect(await published()).toEqual([]);
  expect((await page()).status).toBe(404);
  const sitemap = await shop.app.inject('/sitemap.xml');
  expect(sitemap.body).not.toContain(slug);
  const { data } = await shop.call('listAdminPolicies', { token: owner.token });
  expect(data.find((policy) => policy.slug === slug)).toMatchObject({
    is_published: true,
    blanks: ['[city]'],
  });
});

test('seller and officer are filled in from the settings, and follow them', async () => {
  const text = 'We are {seller}. Write to {grievance_officer}.';
  expect((await save(text)).message).toContain(
    'legal name and registered address (tax settings), grievance officer (settings)',
  );
  expect((await shop.call('getSettings')).data.legal_name).toBe('');
  await sellerIs('Loom & Light LLP');
  expect((await shop.call('getSettings')).data.legal_name).toBe('Loom & Light LLP');
  await officerIs('Lakshmi Rao');
  expect((await save(text)).status).toBe(200);
  expect((await page()).data.html).toBe(
    '<p>We are Loom &#38; Light LLP, 4 MG Road, Pune. Write to Lakshmi Rao.</p>\n',
  );
  await officerIs('Meera Iyer');
  expect((await page()).data.html).toContain('Write to Meera Iyer.');
  await officerIs('');
  expect((await page()).status).toBe(404);
});

test('the preview fills the fields as the page does, and keeps one whose setting is blank', async () => {
  await sellerIs('Loom & Light LLP');
  await officerIs('');
  const preview = async (isPolicy: boolean) =>
    (
      await shop.call('previewMarkdown', {
        token: owner.token,
        body: { markdown: '{seller}: {grievance_officer}', is_policy: isPolicy },
      })
    ).data.html;
  expect(await preview(true)).toBe(
    '<p>Loom &#38; Light LLP, 4 MG Road, Pune: {grievance_officer}</p>\n',
  );
  expect(await preview(false)).toBe('<p>{seller}: {grievance_officer}</p>\n');
});

test('each template with its brackets filled names the seller from the settings', async () => {
  await sellerIs('Loom & Light LLP');
  await officerIs('Lakshmi Rao');
  const { data } = await shop.call('listAdminPolicies', { token: owner.token });
  const terms = present(data.find((policy) => policy.slug === slug));
  expect(terms.blanks).toEqual(['[city]']);
  await save(terms.markdown.replace('[city]', 'Pune'));
  const { html } = (await page()).data;
  expect(html).toContain('Loom &#38; Light LLP, 4 MG Road, Pune');
  expect(html).toContain('<p>Lakshmi Rao</p>');
});
