import { z } from 'zod';
import {
  alertPreferences,
  activity,
  adminSearchResults,
  ownStaff,
  savedView,
  savedViewLists,
  staffMember,
} from '../entities/staff.ts';
import { staffRoles } from '../permissions.ts';
import { calendarDay, email, id, requiredText, text } from '../rules.ts';
import type { Endpoint } from './endpoint.ts';
import { none } from './endpoint.ts';

const role = z.enum(staffRoles, { error: 'Please choose a role' });
const list = z.enum(savedViewLists, { error: 'Please choose a list' });
const day = calendarDay('Please give a valid date');
/** Ids of the audit log exceed the range of other ids. */
const rowId = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/)
  .transform(Number)
  .or(z.number().int().positive());

export const adminStaffEndpoints = {
  getAlertPreferences: {
    summary: 'What the signed-in member is emailed, and when',
    access: 'admin',
    permission: 'admin.read',
    data: alertPreferences,
  },
  saveAlertPreferences: {
    summary: 'Choose what to be emailed: at once, in a summary each morning, or not at all',
    access: 'admin',
    permission: 'admin.read',
    body: alertPreferences,
    data: alertPreferences,
  },
  listSavedViews: {
    summary: 'The saved views of a list: filters and sort that the signed-in member has named',
    access: 'admin',
    permission: 'admin.read',
    query: z.object({ list }),
    data: z.array(savedView),
  },
  saveView: {
    summary:
      'Save a view; one of the same name is replaced. With `id`, rename that view and set its filters',
    access: 'admin',
    permission: 'admin.read',
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
    params: z.object({ id }),
    data: none,
  },
  getOwnStaff: {
    summary: 'The signed-in staff member with the current role',
    access: 'admin',
    permission: 'admin.read',
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
  listActivity: {
    summary: 'The audit log, newest first; `before` is the last id of the previous page',
    access: 'admin',
    permission: 'audit.read',
    query: z.object({
      person: id.optional(),
      kind: text(40).optional(),
      subject: text(120).optional(),
      from: day.optional(),
      to: day.optional(),
      before: rowId.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    data: z.array(activity),
    meta: z.object({ next: z.number().nullable() }),
  },
  searchAdmin: {
    summary: 'Search products, orders and customers that the role can read',
    access: 'admin',
    permission: 'admin.read',
    query: z.object({ q: text(120) }),
    data: adminSearchResults,
  },
} as const satisfies Record<string, Endpoint>;
