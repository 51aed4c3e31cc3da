import { z } from 'zod';
import { activity, deskResults, ownStaff, staffMember } from '../entities/staff.ts';
import { staffRoles } from '../permissions.ts';
import { email, id, text } from '../rules.ts';
import type { Endpoint } from './endpoint.ts';
import { none } from './endpoint.ts';

const role = z.enum(staffRoles, { error: 'Please choose a role' });
const day = z.iso.date({ error: 'Please give a valid date' });
/** Rows of a log outgrow the ids of everything else. */
const rowId = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/)
  .transform(Number)
  .or(z.number().int().positive());

export const adminStaffEndpoints = {
  getOwnStaff: {
    summary: 'Who is signed in to the admin area, with the role of this moment',
    who: 'admin',
    may: 'desk.read',
    anytime: true,
    data: ownStaff,
  },
  listStaff: {
    summary: 'Everybody who works here',
    who: 'admin',
    may: 'staff.read',
    data: z.array(staffMember),
  },
  inviteStaff: {
    summary:
      'Make an e-mail address part of the staff and mail an invitation; again while nobody has signed in with it',
    who: 'admin',
    may: 'staff.write',
    fresh: true,
    body: z.object({ email, role }),
    data: staffMember,
  },
  setStaffRole: {
    summary: "Change somebody's role; never one's own, never the last owner's",
    who: 'admin',
    may: 'staff.write',
    fresh: true,
    params: z.object({ id }),
    unknown: 'staff_not_found',
    body: z.object({ role }),
    data: staffMember,
  },
  removeStaff: {
    summary: 'Take somebody out of the staff, which ends their admin sessions at once',
    who: 'admin',
    may: 'staff.write',
    fresh: true,
    params: z.object({ id }),
    unknown: 'staff_not_found',
    data: none,
  },
  listActivity: {
    summary:
      'Who changed what, the newest first; `before` is the id after which the next page begins',
    who: 'admin',
    may: 'audit.read',
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
  searchDesk: {
    summary:
      'A few products, orders and customers that a text may mean, as far as the role may see them',
    who: 'admin',
    may: 'desk.read',
    query: z.object({ q: text(120) }),
    data: deskResults,
  },
} as const satisfies Record<string, Endpoint>;
