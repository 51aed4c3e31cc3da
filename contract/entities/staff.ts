import { z } from 'zod';
import { staffRoles } from '../permissions.ts';

/** The signed-in person of the staff. */
export const ownStaff = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string(),
  staff_role: z.enum(staffRoles),
});
export type OwnStaff = z.infer<typeof ownStaff>;

/** `invited`: has not signed in to the admin area yet. */
export const staffMember = ownStaff.extend({
  status: z.enum(['invited', 'active']),
  last_seen_at: z.string().nullable(),
  second_step: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

const facts = z.record(z.string(), z.unknown()).nullable();

/** One row of the audit log. `actor` is null when the account is gone; `name` is what the subject is called today, where it is still there. */
export const activity = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.object({ id: z.number(), name: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  name: z.string().nullable(),
  before: facts,
  after: facts,
});
export type Activity = z.infer<typeof activity>;

/** What the global search found, a few of each; what the role may not read is left empty. */
export const deskResults = z.object({
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
export type DeskResults = z.infer<typeof deskResults>;
