import { ownStaff } from '../entities/staff.ts';
import type { Endpoint } from './endpoint.ts';

export const adminStaffEndpoints = {
  getOwnStaff: { summary: 'Who is signed in to the admin area, with the role of this moment', who: 'admin', may: 'desk.read', data: ownStaff },
} as const satisfies Record<string, Endpoint>;
