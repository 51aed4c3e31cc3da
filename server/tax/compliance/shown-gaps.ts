import type { PolicySlug } from '#contract/content/policies.ts';
import { formatRupees } from '#contract/money.ts';
import type { PublicSettings } from '#contract/settings/api.ts';
import { sellerLines, sellerValue } from '#contract/settings/seller.ts';
import type { Compliance } from '#contract/tax/api.ts';
import { productDuties } from '#contract/tax/compliance.ts';
import type { Ctx } from '../../ctx.ts';
import type { Rendered, ShownPage } from '../../pages/renderer.ts';
import { publicSettings } from '../../settings/settings.ts';
import { textOf as pdfText } from '../pdf/render-pdf.ts';
import { readTaxProfile } from '../settings.ts';
import { duties, fields, policyDuty, policyNames } from './duties.ts';
import { type PageText, readPage, shows, textOf } from './page-text.ts';
import * as queries from './queries.ts';
import { sampleInvoice, sampleOrder } from './samples.ts';
import { untilPurged } from '../../until-purged.ts';

type Gap = Compliance['shop'][number];
type Shown = { path: string; page: PageText };

/** Linked from the home page, products apart: their pages are checked for their declarations. */
const pagesMax = 40;

/**
 * Renders what shoppers see, and lists what is saved but not shown: the seller in the footer of the
 * home page and of the pages that it links to, in policies, emails and the invoice, and the
 * declarations on product pages. A shop that is not open yet is rendered as an open one.
 */
export async function shownGaps(
  ctx: Ctx,
  { shop, policies }: { shop: PublicSettings; policies: readonly PolicySlug[] },
): Promise<Gap[]> {
  const { rendered } = ctx;
  if (rendered === null) return [];
  const isVisible = shop.is_open && shop.maintenance_mode === 'OFF';
  const read = pageReader(isVisible ? rendered.page : rendered.preview);
  const home = await read('/');
  if (home === null) return [{ ...duties.seller, missing: 'The home page', path: '/admin/health' }];
  const paths = new Set(home.page.links.filter((path) => !/^\/(?:product|media)\//i.test(path)));
  const linked = await readAll(read, [...paths].slice(0, pagesMax));
  return [
    ...footerGaps(shop, [home, ...linked]),
    ...policyGaps(shop, { policies, linked }),
    ...(await emailGaps(rendered, shop)),
    ...(await invoiceGaps(ctx)),
    ...(await productGaps(ctx, read, shop)),
  ];
}

const parsed = new WeakMap<ShownPage, PageText>();

/** Reads a page; null: there is none, or it cannot be rendered. */
const pageReader =
  (read: Rendered['page']) =>
  async (path: string): Promise<Shown | null> => {
    const found = await read(path).catch(() => null);
    if (found?.status !== 200) return null;
    const page = parsed.get(found) ?? readPage(found.plain.toString());
    parsed.set(found, page);
    return { path, page };
  };

type Read = ReturnType<typeof pageReader>;

/** One after the other: they share the renderer with visitors. */
async function readAll(read: Read, paths: readonly string[]): Promise<Shown[]> {
  const pages: Shown[] = [];
  for (const path of paths) {
    const page = await read(path);
    if (page) pages.push(page);
  }
  return pages;
}

function footerGaps(shop: PublicSettings, pages: readonly Shown[]): Gap[] {
  return sellerLines(shop).flatMap(({ field }) => {
    const value = sellerValue(shop, field);
    const without = pages.filter(({ page }) => !shows(page.footer, value));
    const [first] = without;
    if (!first) return [];
    const place =
      without.length === 1 ? first.path : `${without.length} pages, such as ${first.path}`;
    return [gapOf(field, `in the footer of ${place}`)];
  });
}

type Policies = { policies: readonly PolicySlug[]; linked: readonly Shown[] };

function policyGaps(shop: PublicSettings, { policies, linked }: Policies): Gap[] {
  const texts = {
    legal_name: shop.legal_name,
    registered_address: shop.registered_address,
    gstin: shop.gstin,
    grievance_officer: shop.grievance_officer_name,
  };
  return policies.flatMap((slug) => {
    const duty = policyDuty(slug);
    const shown = linked.find(({ path }) => path.toLowerCase() === `/${slug}`);
    if (!shown)
      return [
        { rule: duty.rule, missing: `A link to: ${policyNames[slug]}`, path: '/admin/appearance' },
      ];
    return duty.names
      .filter((field) => texts[field] !== '' && !shows(shown.page.main, texts[field]))
      .map((field) => ({
        rule: duty.rule,
        missing: `${fields[field].label} in: ${policyNames[slug]}`,
        path: `${duty.path}#markdown`,
      }));
  });
}

async function emailGaps({ email }: Rendered, shop: PublicSettings): Promise<Gap[]> {
  const sent = await email('order_placed', sampleOrder).catch(() => null);
  if (!sent) return [{ ...duties.seller, missing: 'Emails', path: '/admin/health' }];
  return sellerLines(shop)
    .map(({ field }) => ({ field, value: sellerValue(shop, field) }))
    .filter(({ value }) => !shows(textOf(sent.html), value) || !shows(sent.text, value))
    .map(({ field }) => gapOf(field, 'in emails'));
}

/** Drawn again only when the settings change. */
const invoiceText = untilPurged(async (ctx) => {
  ctx.reads.add('settings');
  const [profile, shop] = await Promise.all([readTaxProfile(ctx), publicSettings(ctx)]);
  return { profile, text: await pdfText(sampleInvoice(profile, shop, ctx.now)) };
});

async function invoiceGaps(ctx: Ctx): Promise<Gap[]> {
  const [{ profile, text }, shop] = await Promise.all([invoiceText(ctx), publicSettings(ctx)]);
  const printed = [
    { field: 'legal_name', value: profile.legalName },
    { field: 'registered_address', value: profile.address },
    { field: 'gstin', value: profile.registration === 'none' ? '' : (profile.gstin ?? '') },
    { field: 'grievance_officer', value: shop.grievance_officer_name },
  ] as const;
  return printed
    .filter(({ value }) => value !== '' && !shows(text, value))
    .map(({ field }) => ({ ...gapOf(field, 'on the invoice'), rule: 'CGST Rules, 46(a)' }));
}

/** Of the newest product on sale of each category. */
async function productGaps(ctx: Ctx, read: Read, shop: PublicSettings): Promise<Gap[]> {
  const gaps: Gap[] = [];
  for (const product of await queries.productsToLookAt.all(ctx.db)) {
    const { id, slug, name } = product;
    const place = `on the page of ${name}`;
    const shown = await read(`/product/${slug}`);
    const declared = [
      ['country_of_origin', product.countryOfOrigin],
      ['manufacturer', product.manufacturer],
      ['net_quantity', product.netQuantity],
      ['dimensions', product.dimensions],
      ['original_price', product.mrpPaise === null ? '' : formatRupees(product.mrpPaise)],
    ] as const;
    const lacks = (value: string) => value !== '' && !(shown && shows(shown.page.main, value));
    for (const [key, value] of declared)
      if (lacks(value))
        gaps.push({
          rule: productDuties[key].rule,
          missing: `${productDuties[key].label} ${place}`,
          path: `/admin/products/${id}#${key}`,
        });
    if (lacks(shop.customer_support_email))
      gaps.push({
        ...duties.contact,
        missing: `Consumer care: email ${place}`,
        path: '/admin/settings#customer_support_email',
      });
  }
  return gaps;
}

const gapOf = (field: keyof typeof fields, place: string): Gap => ({
  rule: fields[field].rule,
  missing: `${fields[field].label} ${place}`,
  path: fields[field].path,
});
