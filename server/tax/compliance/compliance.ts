import type { PageMeta } from '#contract/endpoints/endpoint.ts';
import type { Compliance } from '#contract/entities/compliance.ts';
import { type PolicySlug, policySlugs } from '#contract/pages.ts';
import type { Ctx } from '../../ctx.ts';
import * as shopSettings from '../../settings/settings.ts';
import { readTaxProfile } from '../settings.ts';
import * as queries from './queries.ts';

const eCommerce = 'Consumer Protection (E-Commerce) Rules 2020';
const pages = {
  settings: '/admin/settings',
  tax: '/admin/settings/tax',
  policy: (slug: PolicySlug) => `/admin/content/policies/${slug}`,
} as const;

/** What the shop and each product still lack, with the rule that asks for it. */
export async function getCompliance(
  ctx: Ctx,
  { page = 1, limit = 20 }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ data: Compliance & { meta: PageMeta }; meta: PageMeta }> {
  const [shop, products, { total }] = await Promise.all([
    shopGaps(ctx),
    queries.incompleteProducts.all(ctx.db, { limit, offset: (page - 1) * limit }),
    queries.countIncomplete.one(ctx.db),
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

async function shopGaps(ctx: Ctx): Promise<Compliance['shop']> {
  const [tax, settings, published] = await Promise.all([
    readTaxProfile(ctx),
    shopSettings.readSettings(ctx.db),
    queries.publishedPolicies.all(ctx.db),
  ]);
  const isPublished = (slug: PolicySlug) => published.some((policy) => policy.slug === slug);
  const gap = (isMissing: boolean, missing: string, [rule, path]: readonly [string, string]) =>
    isMissing ? [{ rule, missing, path }] : [];
  const seller = [`${eCommerce}, 5(3)(a)`, pages.tax] as const;
  const officer = [`${eCommerce}, 4(5)`, pages.settings] as const;
  const contact = [`${eCommerce}, 4(2)`, pages.settings] as const;
  return [
    ...gap(tax.version === 0, 'GST registration', ['CGST Act 2017, section 22', pages.tax]),
    ...gap(tax.legalName === '', 'Legal name', seller),
    ...gap(tax.address === '', 'Registered address', seller),
    ...gap(tax.state === null, 'State', ['CGST Rules, 46(a)', pages.tax]),
    ...gap(tax.registration !== 'none' && tax.gstin === null, 'GSTIN', [
      'CGST Rules, 46(a)',
      pages.tax,
    ]),
    ...gap(settings.customer_support_email === '', 'Consumer care: email', contact),
    ...gap(settings.customer_support_number === '', 'Consumer care: phone', contact),
    ...gap(settings.grievance_officer_name === '', 'Grievance officer: name', officer),
    ...gap(settings.grievance_officer_email === '', 'Grievance officer: email', officer),
    ...gap(settings.grievance_officer_phone === '', 'Grievance officer: phone', officer),
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

const policyNames: Record<PolicySlug, string> = {
  'return-policy': 'Return policy',
  'cancellation-policy': 'Cancellation policy',
  'shipping-policy': 'Shipping policy',
  'terms-conditions': 'Terms and conditions',
  'privacy-policy': 'Privacy notice',
};
