import { z } from 'zod';
import { api, none } from '../endpoint.ts';
import { email, id, requiredText } from '../rules.ts';
import { staffCalls } from './calls.ts';
import { staffRoles } from './permissions.ts';

/** The lists whose filters an account can save. */
const savedViewLists = ['orders', 'products'] as const;

const list = z.enum(savedViewLists, { error: 'Please choose a list' });

/** `query` is the query of the list's URL, without '?' and page. */
const savedView = z.object({ id: z.number(), name: z.string(), query: z.string() });

/** The signed-in staff member. */
const ownStaff = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string(),
  staff_role: z.enum(staffRoles),
});

/** `invited`: no sign-in to the admin area yet. */
const staffMember = ownStaff.extend({
  status: z.enum(['invited', 'active']),
  last_seen_at: z.string().nullable(),
  two_factor: z.boolean(),
});

const role = z.enum(staffRoles, { error: 'Please choose a role' });

export const staffApi = api(staffCalls, {
  resetTwoFactor: {
    summary: 'Reset the two-factor authentication of a staff member; ends their sessions',
    access: 'admin',
    permission: 'staff.write',
    recentSignIn: true,
    params: z.object({ id }),
    notFoundCode: 'staff_not_found',
    data: none,
  },
  signOutStaff: {
    summary: 'End the admin sessions of a staff member',
    access: 'admin',
    permission: 'staff.write',
    params: z.object({ id }),
    notFoundCode: 'staff_not_found',
    data: none,
  },
  listSavedViews: {
    summary: 'The saved views of a list: filters and sort that the signed-in member has named',
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    query: z.object({ list }),
    data: z.array(savedView),
  },
  saveView: {
    summary:
      'Save a view; one of the same name is replaced. With `id`, rename that view and set its filters',
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    body: z.object({
      id: id.optional(),
      list,
      name: requiredText(40, 'Please give the view a name'),
      query: requiredText(2000, 'Please choose a filter or a sort first'),
    }),
    data: z.array(savedView),
  },
  deleteSavedView: {
    summary: 'Delete a saved view',
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    params: z.object({ id }),
    data: none,
  },
  getOwnStaff: {
    summary: 'The signed-in staff member with the current role',
    access: 'admin',
    permission: 'admin.read',
    personal: true,
    beforeTwoFactor: true,
    data: ownStaff,
  },
  listStaff: {
    summary: 'All staff members',
    access: 'admin',
    permission: 'staff.read',
    data: z.array(staffMember),
  },
  inviteStaff: {
    summary:
      'Add an email address to the staff and email an invitation; can be repeated until the first sign-in',
    access: 'admin',
    permission: 'staff.write',
    recentSignIn: true,
    body: z.object({ email, role }),
    data: staffMember,
  },
  setStaffRole: {
    summary: "Change the role of a staff member; not one's own, not of the last owner",
    access: 'admin',
    permission: 'staff.write',
    recentSignIn: true,
    params: z.object({ id }),
    notFoundCode: 'staff_not_found',
    body: z.object({ role }),
    data: staffMember,
  },
  removeStaff: {
    summary: 'Remove a staff member and end their admin sessions',
    access: 'admin',
    permission: 'staff.write',
    recentSignIn: true,
    params: z.object({ id }),
    notFoundCode: 'staff_not_found',
    data: none,
  },
});

export type OwnStaff = z.infer<typeof ownStaff>;

export type StaffMember = z.infer<typeof staffMember>;

export type SavedViewList = (typeof savedViewLists)[number];

export type SavedView = z.infer<typeof savedView>;
