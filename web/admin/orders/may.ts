import { may, type Permission } from '#contract/permissions.ts';
import { useAdmin } from '../session.ts';

/** Whether whoever is signed in may do this; the server has the last word. */
export const useMay = (permission: Permission): boolean => useAdmin(({ user }) => user !== null && may(user.staff_role ?? 'owner', permission));
