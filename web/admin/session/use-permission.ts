import { may, type Permission } from '#contract/permissions.ts';
import { useAdmin } from './session.ts';

/**
 * Whether the signed-in person's role grants it: `const mayEdit = useMay('catalogue.write')`. Draw no control that the
 * server would refuse. False until local storage was read; follows a change of role as soon as the server tells of it.
 */
export const useMay = (permission: Permission): boolean =>
  useAdmin(({ user }) => user?.staff_role !== undefined && may(user.staff_role, permission));
