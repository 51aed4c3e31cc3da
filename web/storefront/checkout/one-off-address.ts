import type { Address, Profile } from '#contract/entities/account.ts';
import {
  type ContactDetails,
  type ContactValues,
  fromProfile,
} from '#web/shopper/contact/contact-values.ts';

type Known = { profile: Profile; kept: readonly Address[] };

/**
 * Whether an order goes where only this order goes: to a person of another name than the profile's, or to a kept address that is
 * not the default. Anything else that is typed is the shopper's own contact, which the checkout saves.
 */
export function isForOther(details: ContactDetails, { profile, kept }: Known): boolean {
  if (profile.full_name !== '' && details.full_name !== profile.full_name) return true;
  const known = keptAs(
    { ...details, state: String(details.state), city: String(details.city) },
    kept,
  );
  return known !== undefined && !known.is_default;
}

/** The kept address that stands in the fields. */
export const keptAs = (values: ContactValues, kept: readonly Address[]): Address | undefined =>
  kept.find((address) => isSame(fromProfile(address), values));

const isSame = (a: ContactValues, b: ContactValues): boolean =>
  a.full_name === b.full_name &&
  a.mobile_no === b.mobile_no &&
  a.address === b.address &&
  a.state === b.state &&
  a.city === b.city &&
  a.pincode === b.pincode;
