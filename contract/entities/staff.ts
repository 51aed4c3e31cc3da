import { z } from 'zod';
import { alertTimings } from '../alerts.ts';
import { staffRoles } from '../permissions.ts';

/** The signed-in staff member. */
export const ownStaff = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string(),
  staff_role: z.enum(staffRoles),
});
export type OwnStaff = z.infer<typeof ownStaff>;

/** `invited`: no sign-in to the admin area yet. */
export const staffMember = ownStaff.extend({
  status: z.enum(['invited', 'active']),
  last_seen_at: z.string().nullable(),
  two_factor: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

/** The lists whose filters an account can save. */
export const savedViewLists = ['orders', 'products'] as const;
export type SavedViewList = (typeof savedViewLists)[number];

/** `query` is the query of the list's URL, without '?' and page. */
export const savedView = z.object({ id: z.number(), name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedView>;

const auditSnapshot = z.record(z.string(), z.unknown()).nullable();

/**
 * A row of the audit log. `actor` is null for a deleted account; `name` is the current name of the
 * subject, if it exists.
 */
export const activity = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.object({ id: z.number(), name: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  name: z.string().nullable(),
  before: auditSnapshot,
  after: auditSnapshot,
});
export type Activity = z.infer<typeof activity>;

/** Results of the admin search, a few of each kind; empty for kinds that the role cannot read. */
export const adminSearchResults = z.object({
  products: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      category: z.string(),
      price: z.number(),
      stock: z.number(),
      status: z.string(),
      image: z.string().nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      id: z.number(),
      full_name: z.string(),
      email: z.string(),
      status: z.string(),
      final_amount: z.number(),
      created_at: z.string(),
    }),
  ),
  customers: z.array(
    z.object({ id: z.number(), full_name: z.string(), email: z.string(), mobile_no: z.string() }),
  ),
});
export type AdminSearchResults = z.infer<typeof adminSearchResults>;

const timing = z.enum(alertTimings);

/** What a member is emailed, and when. */
export const alertPreferences = z.object({ orders: timing, stock: timing, problems: timing });
