import type { PageMeta } from '#contract/endpoint.ts';
import type { Compliance } from '#contract/tax/api.ts';
import { type PolicySlug, policySlugs } from '#contract/content/policies.ts';
import { sellerLines } from '#contract/settings/seller.ts';
import { listPolicies } from '../../content/policies.ts';
import type { Ctx } from '../../ctx.ts';
import { publicSettings } from '../../settings/settings.ts';
import { readTaxProfile } from '../settings.ts';
import * as queries from './queries.ts';

const eCommerce = 'Consumer Protection (E-Commerce) Rules 2020';
const pages = {
  officer: '/admin/settings#legal',
  contact: '/admin/settings#contact',
  tax: '/admin/settings/tax',
  delivery: '/admin/settings/delivery',
  policy: (slug: PolicySlug) => `/admin/content/policies/${slug}`,
} as const;

/** What the shop and each product still lack, with the rule that asks for it. */
export async function getCompliance(
  ctx: Ctx,
  { page = 1, limit = 20 }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ data: Compliance & { meta: PageMeta }; meta: PageMeta }> {
  const [shop, products, total] = await Promise.all([
    shopGaps(ctx),
    queries.incompleteProducts(ctx.db, { limit, offset: (page - 1) * limit }),
    queries.countIncompleteProducts(ctx.db),
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

/**
 * Compares the duties with the public answers that pages, emails and policies are made of: a field
 * that is saved but not shown is a gap. A policy with an open blank is not among them.
 */
export async function shopGaps(ctx: Ctx): Promise<Compliance['shop']> {
  const [tax, settings, published, weights] = await Promise.all([
    readTaxProfile(ctx),
    publicSettings(ctx),
    listPolicies(ctx),
    queries.weightGaps.all(ctx.db),
  ]);
  const shown = new Set(sellerLines(settings).map(({ field }) => field));
  const isPublished = (slug: PolicySlug) => published.some((policy) => policy.slug === slug);
  const gap = (isMissing: boolean, missing: string, [rule, path]: readonly [string, string]) =>
    isMissing ? [{ rule, missing, path }] : [];
  const seller = [`${eCommerce}, 5(3)(a)`, pages.tax] as const;
  const officer = [`${eCommerce}, 4(5)`, pages.officer] as const;
  const contact = [`${eCommerce}, 4(2)`, pages.contact] as const;
  return [
    ...gap(tax.version === 0, 'GST registration', ['CGST Act 2017, section 22', pages.tax]),
    ...gap(!shown.has('legal_name'), 'Legal name', seller),
    ...gap(!shown.has('registered_address'), 'Registered address', seller),
    ...gap(tax.state === null, 'State', ['CGST Rules, 46(a)', pages.tax]),
    ...gap(tax.registration !== 'none' && !shown.has('gstin'), 'GSTIN', [
      'CGST Rules, 46(a)',
      pages.tax,
    ]),
    ...gap(settings.customer_support_email === '', 'Consumer care: email', contact),
    ...gap(settings.customer_support_number === '', 'Consumer care: phone', contact),
    ...gap(!shown.has('grievance_officer'), 'Grievance officer: name', officer),
    ...gap(settings.grievance_officer_email === '', 'Grievance officer: email', officer),
    ...gap(settings.grievance_officer_phone === '', 'Grievance officer: phone', officer),
    ...weights.map(({ name }) => ({
      rule:
        name === null
          ? 'Carriers charge by weight, and a parcel without one is not booked'
          : `Delivery to ${name} is charged by weight, and a product without one adds nothing`,
      missing: `Weights of products: ${name ?? 'carriers'}`,
      path: pages.delivery,
    })),
    ...policySlugs.flatMap((slug) =>
      gap(!isPublished(slug), policyNames[slug], [
        slug === 'privacy-policy'
          ? 'Digital Personal Data Protection Act 2023, section 5'
          : `${eCommerce}, 5(3)`,
        pages.policy(slug),
      ]),
    ),
  ];
}

export const policyNames: Record<PolicySlug, string> = {
  'return-policy': 'Return policy',
  'cancellation-policy': 'Cancellation policy',
  'shipping-policy': 'Shipping policy',
  'terms-conditions': 'Terms and conditions',
  'privacy-policy': 'Privacy notice',
};
