import { hasPermission, type Permission, type StaffRole } from '#contract/staff/permissions.ts';
import { useAdmin } from './session.ts';

/**
 * The role of the signed-in user; follows role changes. Until local storage is read, as in the page
 * that the server renders, an owner's: what an owner sees then does not move.
 */
export const useStaffRole = (): StaffRole | undefined =>
  useAdmin(({ isReady, user }) => (isReady ? user?.staff_role : 'owner'));

/**
 * Returns true if the role of the signed-in user has the permission: `const canEdit =
 * usePermission('catalogue.write')`. Hide controls that the server would reject.
 */
export function usePermission(permission: Permission): boolean {
  const role = useStaffRole();
  return role !== undefined && hasPermission(role, permission);
}
