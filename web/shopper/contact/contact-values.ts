import type { z } from 'zod';
import type { Address, Profile, User } from '#contract/customers/api.ts';
import { contactDetails } from '#contract/rules.ts';
import { saveUser, useAuth } from '#web/api/auth-store.ts';

/** Field values as typed. State and city are ids as text, empty until selected. */
export type ContactValues = {
  full_name: string;
  mobile_no: string;
  address: string;
  state: string;
  city: string;
  pincode: string;
};
export type ContactField = keyof ContactValues;
export type ContactDetails = z.infer<typeof contactDetails>;
export type ContactProblems = Partial<Record<ContactField, string>>;

export const emptyContact: ContactValues = {
  full_name: '',
  mobile_no: '',
  address: '',
  state: '',
  city: '',
  pincode: '',
};

export const fromProfile = (profile: Profile | Address): ContactValues => ({
  full_name: profile.full_name,
  mobile_no: profile.mobile_no,
  address: profile.address,
  state: String(profile.state ?? ''),
  city: String(profile.city ?? ''),
  pincode: profile.pincode,
});

type ContactCheck =
  | { details: ContactDetails }
  | { problems: ContactProblems; first: ContactField; message: string };

/** Validates with the contract's rules. Problems are in the order of its schema. */
export function checkContact(values: ContactValues): ContactCheck {
  const parsed = contactDetails.safeParse(values);
  if (parsed.success) return { details: parsed.data };
  return toContactProblems(
    parsed.error.issues.map(({ path, message }) => ({ path: String(path[0]), message })),
  );
}

/** Groups problems by field; also used for problems in the server's response. */
export function toContactProblems(
  found: readonly { path: string; message: string }[],
): Exclude<ContactCheck, { details: unknown }> {
  const problems: ContactProblems = {};
  for (const { path, message } of found) if (isField(path)) problems[path] ??= message;
  const first = found.map(({ path }) => path).find(isField) ?? 'full_name';
  return { problems, first, message: found[0]?.message ?? '' };
}

const fields: readonly string[] = [
  'full_name',
  'mobile_no',
  'address',
  'state',
  'city',
  'pincode',
] satisfies ContactField[];
const isField = (name: string): name is ContactField => fields.includes(name);

/** Copies saved details to the stored user, so that other screens show the new name. */
export function saveDetailsToUser({
  full_name,
  mobile_no,
  address,
}: Pick<User, 'full_name' | 'mobile_no' | 'address'>): void {
  const { user } = useAuth.getState();
  if (user) saveUser({ ...user, full_name, mobile_no, address });
}
