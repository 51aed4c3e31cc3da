import type { PageMeta } from '#contract/endpoint.ts';
import type { Compliance } from '#contract/tax/api.ts';
import { policySlugs } from '#contract/content/policies.ts';
import { listPolicies } from '../../content/policies.ts';
import type { Ctx } from '../../ctx.ts';
import { publicSettings } from '../../settings/settings.ts';
import { readTaxProfile } from '../settings.ts';
import { duties, fields, policyDuty, policyNames, settingsField } from './duties.ts';
import * as queries from './queries.ts';
import { shownGaps } from './shown-gaps.ts';

/** What the shop and each product still lack, with the rule that asks for it. */
export async function getCompliance(
  ctx: Ctx,
  { page = 1, limit = 20 }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ data: Compliance & { meta: PageMeta }; meta: PageMeta }> {
  const [shop, products, total] = await Promise.all([
    shopGaps(ctx),
    queries.incompleteProducts(ctx.db, { limit, offset: (page - 1) * limit }),
    queries.countIncompleteProducts(ctx.db, { isOnSale: false }),
  ]);
  const meta = { page, limit, total, pages: Math.ceil(total / limit) };
  return {
    data: {
      shop,
      products: products.map(({ id, name, status, missing }) => ({
        product_id: id,
        name,
        status: status === 'active' ? 'active' : 'inactive',
        missing,
      })),
      meta,
    },
    meta,
  };
}

/** The gaps of the shop, and the products on sale that lack something. */
export async function countGaps(ctx: Ctx): Promise<number> {
  const [shop, products] = await Promise.all([
    shopGaps(ctx),
    queries.countIncompleteProducts(ctx.db, { isOnSale: true }),
  ]);
  return shop.length + products;
}

/**
 * The fields that are blank, then those that are saved but that a page, an email or the invoice
 * does not show. A policy with an open blank counts as missing.
 */
async function shopGaps(ctx: Ctx): Promise<Compliance['shop']> {
  const [tax, shop, published, weights] = await Promise.all([
    readTaxProfile(ctx),
    publicSettings(ctx),
    listPolicies(ctx),
    queries.weightGaps.all(ctx.db),
  ]);
  const isBlank = {
    registration: tax.version === 0,
    legal_name: shop.legal_name === '',
    registered_address: shop.registered_address === '',
    state: tax.state === null,
    gstin: tax.registration !== 'none' && shop.gstin === '',
    grievance_officer: shop.grievance_officer_name === '',
  };
  const { registration, stateId } = tax;
  const sellsElsewhere =
    registration === 'composition' &&
    stateId !== null &&
    (await queries.deliversElsewhere.one(ctx.db, { stateId })).answer;
  const policies = published.map(({ slug }) => slug);
  return [
    ...fieldKeys
      .filter((key) => isBlank[key])
      .map((key) => ({
        rule: fields[key].rule,
        missing: fields[key].label,
        path: fields[key].path,
      })),
    ...contactFields
      .filter(({ field }) => shop[field] === '')
      .map(({ field, missing, rule }) => ({ rule, missing, path: settingsField(field) })),
    ...(sellsElsewhere ? [ownStateOnly] : []),
    ...weights.map(({ name }) => ({
      rule:
        name === null
          ? 'Carriers charge by weight, and a parcel without one is not booked'
          : `Delivery to ${name} is charged by weight, and a product without one adds nothing`,
      missing: `Weights of products: ${name ?? 'carriers'}`,
      path: '/admin/settings/delivery',
    })),
    ...policySlugs
      .filter((slug) => !policies.includes(slug))
      .map((slug) => ({
        rule: policyDuty(slug).rule,
        missing: policyNames[slug],
        path: `${policyDuty(slug).path}#is_published`,
      })),
    ...(await shownGaps(ctx, { shop, policies })),
  ];
}

const ownStateOnly = {
  rule: 'A composition taxpayer sells within one state: CGST Act 2017, section 10(2)(c)',
  missing: 'Delivery within your state only',
  path: '/admin/settings/delivery',
};

const fieldKeys = [
  'registration',
  'legal_name',
  'registered_address',
  'state',
  'gstin',
  'grievance_officer',
] as const;

const contactFields = [
  { field: 'grievance_officer_email', missing: 'Grievance officer: email', ...duties.officer },
  { field: 'grievance_officer_phone', missing: 'Grievance officer: phone', ...duties.officer },
  { field: 'customer_support_email', missing: 'Consumer care: email', ...duties.contact },
  { field: 'customer_support_number', missing: 'Consumer care: phone', ...duties.contact },
] as const;
