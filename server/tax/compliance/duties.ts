import type { PolicySlug } from '#contract/content/policies.ts';

const eCommerce = 'Consumer Protection (E-Commerce) Rules 2020';

/** The rules that ask for several fields. */
export const duties = {
  seller: { rule: `${eCommerce}, 5(3)(a)` },
  officer: { rule: `${eCommerce}, 4(5)` },
  contact: { rule: `${eCommerce}, 4(2)` },
} as const;

const tax = (field: string): string => `/admin/settings/tax#${field}`;
export const settingsField = (field: string): string => `/admin/settings#${field}`;

/** Who sells: the rule, and the field of the admin area. */
export const fields = {
  registration: {
    label: 'GST registration',
    rule: 'CGST Act 2017, section 22',
    path: tax('registration'),
  },
  legal_name: { label: 'Legal name', ...duties.seller, path: tax('legal_name') },
  registered_address: { label: 'Registered address', ...duties.seller, path: tax('address') },
  state: { label: 'State', rule: 'CGST Rules, 46(a)', path: tax('state_id') },
  gstin: { label: 'GSTIN', rule: 'CGST Rules, 46(a)', path: tax('gstin') },
  grievance_officer: {
    label: 'Grievance officer: name',
    ...duties.officer,
    path: settingsField('grievance_officer_name'),
  },
} as const;

export const policyNames: Record<PolicySlug, string> = {
  'return-policy': 'Return policy',
  'cancellation-policy': 'Cancellation policy',
  'shipping-policy': 'Shipping policy',
  'terms-conditions': 'Terms and conditions',
  'privacy-policy': 'Privacy policy',
};

type Named = 'legal_name' | 'registered_address' | 'grievance_officer';

const named: Partial<Record<PolicySlug, readonly Named[]>> = {
  'terms-conditions': ['legal_name', 'registered_address', 'grievance_officer'],
  'privacy-policy': ['legal_name'],
};

/** The rule that asks for a policy, its form, and whom its text must name. */
export const policyDuty = (slug: PolicySlug) => ({
  rule:
    slug === 'privacy-policy'
      ? 'Digital Personal Data Protection Act 2023, section 5'
      : `${eCommerce}, 5(3)`,
  path: `/admin/content/policies/${slug}`,
  names: named[slug] ?? [],
});
