import { hasPermission, type Permission } from '#contract/staff/permissions.ts';
import { useAdmin } from './session.ts';

/**
 * Returns true if the role of the signed-in user has the permission: `const canEdit =
 * usePermission('catalogue.write')`. Hide controls that the server would reject. False until local
 * storage is read; follows role changes.
 */
export const usePermission = (permission: Permission): boolean =>
  useAdmin(
    ({ user }) => user?.staff_role !== undefined && hasPermission(user.staff_role, permission),
  );
