import type { z } from 'zod';
import type { Address, Profile, User } from '#contract/entities/account.ts';
import { contactDetails } from '#contract/rules.ts';
import { rememberUser, useAuth } from '#web/api/auth-store.ts';

/** What stands in the fields, as typed; state and city are ids as text, empty until chosen. */
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

export const noContact: ContactValues = {
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

export type Checked =
  | { details: ContactDetails }
  | { problems: ContactProblems; first: ContactField; message: string };

/** The rules of the contract; the first failure is the first in the specification's order. */
export function check(values: ContactValues): Checked {
  const parsed = contactDetails.safeParse(values);
  if (parsed.success) return { details: parsed.data };
  return asProblems(
    parsed.error.issues.map(({ path, message }) => ({ path: String(path[0]), message })),
  );
}

/** Also for the problems that the server names. */
export function asProblems(
  found: readonly { path: string; message: string }[],
): Exclude<Checked, { details: unknown }> {
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

/** What was saved follows into the stored user, so that other screens greet by the right name. */
export function rememberDetails({
  full_name,
  mobile_no,
  address,
}: Pick<User, 'full_name' | 'mobile_no' | 'address'>): void {
  const { user } = useAuth.getState();
  if (user) rememberUser({ ...user, full_name, mobile_no, address });
}
