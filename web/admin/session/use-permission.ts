import { may, type Permission } from '#contract/permissions.ts';
import { useAdmin } from './session.ts';

/**
 * Returns true if the role of the signed-in user has the permission: `const canEdit = usePermission('catalogue.write')`.
 * Hide controls that the server would reject. False until local storage is read; follows role changes.
 */
export const useMay = (permission: Permission): boolean =>
  useAdmin(({ user }) => user?.staff_role !== undefined && may(user.staff_role, permission));
