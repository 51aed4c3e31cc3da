import { z } from 'zod';
import { staffRoles } from '../permissions.ts';

/** The signed-in person of the staff. */
export const ownStaff = z.object({ id: z.number(), full_name: z.string(), email: z.string(), staff_role: z.enum(staffRoles) });
export type OwnStaff = z.infer<typeof ownStaff>;
