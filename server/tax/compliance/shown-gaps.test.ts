import { expect, test } from 'vitest';
import { policySlugs } from '#contract/content/policies.ts';
import type { Web } from '#server/pages/renderer.ts';
import { distFolder, loadBuild } from '#server/pages/web-build.ts';
import {
  complete,
  newShop,
  type NewShop,
  openIt,
  saveSettings,
  saveZone,
} from '#server/setup/setup.fixture.ts';
import { makeProduct } from '#test/builders.ts';
import { makeStates } from '../tax.fixture.ts';

const build = await loadBuild(distFolder);

type Changes = { page?: (html: string) => string; email?: (html: string) => string };
const same = (html: string): string => html;

/** The web build, with a fault in what it renders. */
const withFault = ({ page = same, email = same }: Changes): Web => ({
  ...build,
  renderer: async (...language) => {
    const renderer = await build.renderer(...language);
    return {
      ...renderer,
      renderPage: async (...request) => {
        const rendered = await renderer.renderPage(...request);
        return rendered.kind === 'page' ? { ...rendered, html: page(rendered.html) } : rendered;
      },
      renderEmail: (...request) => {
        const rendered = renderer.renderEmail(...request);
        return { ...rendered, html: email(rendered.html) };
      },
    };
  },
});

const seller = {
  registration: 'regular',
  gstin: '08ABCDE1234F1Z0',
  legal_name: 'Karur Towels & Sons LLP',
  address: '4 Mill Road, Jaipur 302003',
  state_id: 29,
};

/** A shop that lacks nothing, not open yet. */
async function completeShop(changes: Changes = {}): Promise<NewShop> {
  const setup = await newShop(undefined, { web: withFault(changes), distFolder });
  const { shop, owner } = setup;
  const { token } = owner;
  await makeStates(shop);
  await complete(setup);
  await saveZone(setup);
  expect((await shop.call('saveTaxSettings', { token, body: seller })).status).toBe(200);
  await saveSettings(setup, {
    site_name: 'Towels of Karur',
    payment_methods: ['cod'],
    customer_support_email: 'care@towels.shop',
    customer_support_number: '+91 98430 12345',
    grievance_officer_name: 'Meena Raman',
    grievance_officer_email: 'meena@towels.shop',
    grievance_officer_phone: '+91 98430 12346',
  });
  for (const slug of policySlugs) await savePolicy(setup, slug, '{seller}. {grievance_officer}.');
  await makeProduct(shop.database, { name: 'Terry Towel', category: 'towel' });
  await shop.database.pool.query(`update categories set hsn_code = '6302'`);
  await shop.database.pool.query(
    `update products set country_of_origin = 'India', manufacturer = 'Mill & Co, Karur',
      net_quantity = '1 towel', dimensions = '70 × 140 cm', original_price_paise = 69900,
      weight_grams = 500`,
  );
  return setup;
}

const savePolicy = async ({ shop, owner }: NewShop, slug: string, markdown: string) =>
  shop.call('savePolicy', {
    token: owner.token,
    params: { slug },
    body: { title: slug, markdown, is_published: true },
  });

const gapsOf = async ({ shop, owner }: NewShop) =>
  (await shop.call('getCompliance', { token: owner.token })).data.shop;
const missingOf = async (setup: NewShop) => (await gapsOf(setup)).map(({ missing }) => missing);

const withoutLegalName = (html: string) =>
  html.replaceAll('<p>Karur Towels &amp; Sons LLP</p>', '');

test('a shop that shows all it has to show has no gap, before and after its opening', async () => {
  const setup = await completeShop();
  expect(await gapsOf(setup)).toEqual([]);
  expect((await openIt(setup)).status).toBe(200);
  expect(await gapsOf(setup)).toEqual([]);
  const { shop, owner } = setup;
  const { data } = await shop.call('getToday', { token: owner.token });
  expect(data.compliance_gaps).toBe(0);
});

test('a footer without the legal name is a gap that leads to its field, also in Today', async () => {
  const setup = await completeShop({ page: withoutLegalName });
  const gap = {
    missing: expect.stringMatching(/^Legal name in the footer of \d+ pages, such as \/$/),
    rule: 'Consumer Protection (E-Commerce) Rules 2020, 5(3)(a)',
    path: '/admin/settings/tax#legal_name',
  };
  expect(await gapsOf(setup)).toEqual([gap]);
  await openIt(setup);
  expect(await gapsOf(setup)).toEqual([gap]);
  const { shop, owner } = setup;
  const { data } = await shop.call('getToday', { token: owner.token });
  expect(data.compliance_gaps).toBe(1);
});

test('a page on which the footer fails alone is named', async () => {
  const setup = await completeShop({
    page: (html) => (html.includes('<h1>privacy-policy') ? withoutLegalName(html) : html),
  });
  expect(await missingOf(setup)).toEqual(['Legal name in the footer of /privacy-policy']);
});

test('a footer in Hindi names the officer under a label of its own, or is a gap', async () => {
  const setup = await completeShop({
    page: (html) => (html.includes('<html lang="hi-IN"') ? withoutLegalName(html) : html),
  });
  await saveSettings(setup, { site_name: 'Towels of Karur', languages: ['hi'] });
  expect(await missingOf(setup)).toEqual(['Legal name in the footer of /hi']);
});

test('a policy that names no officer, and one that no page links to, are gaps', async () => {
  const setup = await completeShop({
    page: (html) => html.replaceAll(/<a [^<>]*href="\/return-policy"[^<>]*>/g, '<a>'),
  });
  await savePolicy(setup, 'terms-conditions', 'We are {seller}.');
  await savePolicy(setup, 'privacy-policy', 'We keep your address.');
  expect(await gapsOf(setup)).toEqual([
    expect.objectContaining({ missing: 'A link to: Return policy', path: '/admin/appearance' }),
    expect.objectContaining({
      missing: 'Grievance officer: name in: Terms and conditions',
      path: '/admin/content/policies/terms-conditions#markdown',
    }),
    expect.objectContaining({
      missing: 'Legal name in: Privacy policy',
      rule: 'Digital Personal Data Protection Act 2023, section 5',
      path: '/admin/content/policies/privacy-policy#markdown',
    }),
  ]);
});

test('emails without the GSTIN, and a product page without its origin, are gaps', async () => {
  const setup = await completeShop({
    page: (html) =>
      html.replaceAll('Country of origin</dt><dd class="whitespace-pre-line">India', ''),
    email: (html) => html.replaceAll(seller.gstin, ''),
  });
  expect(await gapsOf(setup)).toEqual([
    expect.objectContaining({ missing: 'GSTIN in emails', path: '/admin/settings/tax#gstin' }),
    expect.objectContaining({
      missing: 'Country of origin on the page of Terry Towel',
      path: expect.stringMatching(/^\/admin\/products\/\d+#country_of_origin$/),
    }),
  ]);
});
