import type { Address, Profile } from '#contract/customers/api.ts';
import {
  type ContactDetails,
  type ContactValues,
  fromProfile,
} from '#web/shopper/contact/contact-values.ts';

type ShopperAddresses = { profile: Profile; saved: readonly Address[] };

/**
 * Whether the address applies to this order only: the recipient has another name than the profile,
 * or it is a saved address other than the default. The checkout saves any other input as the
 * shopper's own contact.
 */
export function isOneOffAddress(
  details: ContactDetails,
  { profile, saved }: ShopperAddresses,
): boolean {
  if (profile.full_name !== '' && details.full_name !== profile.full_name) return true;
  const known = findSavedAddress(
    { ...details, state: String(details.state), city: String(details.city) },
    saved,
  );
  return known !== undefined && !known.is_default;
}

/** Finds the saved address that equals the field values. */
export const findSavedAddress = (
  values: ContactValues,
  saved: readonly Address[],
): Address | undefined => saved.find((address) => isSame(fromProfile(address), values));

const isSame = (a: ContactValues, b: ContactValues): boolean =>
  a.full_name === b.full_name &&
  a.mobile_no === b.mobile_no &&
  a.address === b.address &&
  a.state === b.state &&
  a.city === b.city &&
  a.pincode === b.pincode;
