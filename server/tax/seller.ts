import { officerText } from '#contract/settings/seller.ts';
import type { PublicSettings } from '#contract/settings/api.ts';
import { gstStateOf } from '#contract/tax/states.ts';
import type { TaxDocument } from '#contract/tax/tax-document.ts';
import type { TaxProfile } from './settings.ts';

type Shop = Parameters<typeof officerText>[0] &
  Pick<PublicSettings, 'customer_support_email' | 'customer_support_number'>;

/** The seller as a document prints it. */
export const sellerOf = (profile: TaxProfile, shop: Shop): TaxDocument['seller'] => ({
  registration: profile.registration,
  legalName: profile.legalName,
  address: profile.address,
  state: profile.state,
  stateCode: profile.state === null ? null : (gstStateOf(profile.state)?.code ?? null),
  gstin: profile.gstin,
  email: shop.customer_support_email,
  phone: shop.customer_support_number,
  grievanceOfficer: officerText(shop),
});
